/** Stands in for Node's `http` in the browser. */
export function createServer(): never {
  throw new Error('There is no server in a browser');
}
