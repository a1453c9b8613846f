/** Holds back what waits for it, such as an answer of the server, until it is opened. */
export function closedGate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}
