import { createServer } from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, it, onTestFinished } from 'vitest';
import { LASTING_CERTIFICATE } from '../../test/certificates.ts';
import { closed, listening, portOf } from '../../test/listening.ts';
import { readConfig } from '../config/config.ts';
import { checkCertificate } from './reach.ts';

const END = Date.UTC(2120, 0, 1);
const DAY = 86_400_000;

it('OPS-11 warns of a certificate that browsers take 14 days before it runs out, and not earlier', async () => {
  const known = getCACertificates('default');
  setDefaultCACertificates([...known, LASTING_CERTIFICATE.cert]);
  onTestFinished(() => setDefaultCACertificates(known));
  const server = await listening(createServer(LASTING_CERTIFICATE));
  const config = readConfig({ PUBLIC_ORIGIN: `https://localhost:${portOf(server)}` });
  const verdicts = [];
  for (const days of [14, 13, 0]) verdicts.push(await checkCertificate(config, () => END - days * DAY));
  await closed(server);
  expect(verdicts).toEqual([
    { state: 'ok', text: 'It holds for 14 days' },
    { state: 'warn', text: 'It runs out in 13 days: renew it' },
    { state: 'warn', text: 'It runs out in 0 days: renew it' },
  ]);
});
