import { once } from 'node:events';
import { createServer } from 'node:net';

const DATA = 'DATA';
const END_OF_MAIL = '.';

/** Answers the lines of one client (RFC 5321), as much of it as sending a mail takes. */
function serve(socket, keep) {
  let [rest, to, text] = ['', [], undefined];
  const say = (line) => socket.write(`${line}\r\n`);

  function command(line) {
    const recipient = /^RCPT TO:<([^>]*)>/i.exec(line)?.[1];
    if (recipient !== undefined) to.push(recipient);
    if (line.toUpperCase() === DATA) {
      text = '';
      return say('354 go on');
    }
    return say(line.toUpperCase() === 'QUIT' ? '221 bye' : '250 ok');
  }

  function part(line) {
    if (line !== END_OF_MAIL) {
      text += `${line}\n`;
      return;
    }
    keep({ to, text });
    [to, text] = [[], undefined];
    say('250 ok');
  }

  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    const lines = (rest + chunk).split('\r\n');
    rest = lines.pop();
    for (const line of lines) (text === undefined ? command : part)(line);
  });
  say('220 ready');
}

/** A mail server that keeps what it is sent. */
export class Mailbox {
  mails = [];
  #server = createServer((socket) => serve(socket, (mail) => this.mails.push(mail)));

  static async open() {
    const mailbox = new Mailbox();
    await once(mailbox.#server.listen(0, '127.0.0.1'), 'listening');
    return mailbox;
  }

  get url() {
    return `smtp://127.0.0.1:${this.#server.address().port}`;
  }

  /** The mails to addresses of which something holds. */
  sentTo(isOne) {
    return this.mails.filter(({ to }) => to.some(isOne));
  }

  close() {
    this.#server.close();
  }
}
