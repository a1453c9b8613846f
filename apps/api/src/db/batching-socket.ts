import { Socket } from 'node:net';

type Written = (error?: Error | null) => void;

/** A connection that sends what is written to it at the same moment as one: each sending costs a system call. */
export class BatchingSocket extends Socket {
  #gathering = false;

  #gather(): void {
    if (this.#gathering) return;
    this.#gathering = true;
    this.cork();
    process.nextTick(() => {
      this.#gathering = false;
      this.uncork();
    });
  }

  override write(chunk: string | Uint8Array, encoding?: BufferEncoding | Written, written?: Written): boolean {
    this.#gather();
    return typeof encoding === 'function' ? super.write(chunk, encoding) : super.write(chunk, encoding, written);
  }
}
