/** Browser stub for Node's `http`. */
export function createServer(): never {
  throw new Error('There is no server in a browser');
}
