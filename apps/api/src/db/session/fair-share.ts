import { ShareInUse } from '../faults.ts';

interface Share {
  running: number;
  readonly waiting: (() => void)[];
}

/** Waits until one more may run, for so many milliseconds at most. */
function wait({ waiting }: Share, maxWait: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const go = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(go), 1);
      reject(new ShareInUse());
    }, maxWait);
    waiting.push(go);
  });
}

/** Runs so much work of one caller at once; more of it waits in turn, without a connection, while others are served. */
export function shareFairly(most: number, maxWait: number) {
  const shares = new Map<string, Share>();
  return async <T>(subject: string, work: () => Promise<T>): Promise<T> => {
    const share = shares.get(subject) ?? { running: 0, waiting: [] };
    shares.set(subject, share);
    if (share.running >= most) await wait(share, maxWait);
    else share.running += 1;
    try {
      return await work();
    } finally {
      const next = share.waiting.shift();
      if (next) next();
      else share.running -= 1;
      if (share.running === 0) shares.delete(subject);
    }
  };
}
