import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings } from './web-files.ts';

const compress = promisify(brotliCompress);

/** Good enough for a page that is written anew for each answer, in about a millisecond. */
const QUALITY = 5;

/** Sends a page of text, compressed for those who can read that. It holds nothing secret that its size could betray. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding');
  if (!acceptedEncodings(request).includes('br')) return reply.send(text);
  const packed = await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  return reply.header('content-encoding', 'br').send(packed);
}
