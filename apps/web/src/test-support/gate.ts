/** Holds back what waits for it, such as an answer of the server, until it is opened. */
export function closedGate() {
  const gate = new EventTarget();
  const opened = new Promise<void>((resolve) => gate.addEventListener('open', () => resolve()));
  return { opened, open: () => void gate.dispatchEvent(new Event('open')) };
}
