import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A file of the built web app, held in memory: an answer that waits for its reader takes no descriptor. */
export interface WebFile {
  readonly type: string;
  readonly etag: string;
  readonly plain: Buffer;
  /** The same, packed beforehand, by the name of the encoding. */
  readonly packed: ReadonlyMap<string, Buffer>;
}

/** What the build writes beside a file, the smallest first. */
const PACKED = new Map([
  ['br', '.br'],
  ['gzip', '.gz'],
]);

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

function readFile(path: string): WebFile {
  const plain = readFileSync(path);
  const packed = [...PACKED].filter(([, ending]) => existsSync(path + ending));
  return {
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    packed: new Map(packed.map(([encoding, ending]) => [encoding, readFileSync(path + ending)])),
  };
}

/** All files below a folder by their path on this origin; none where there is no folder. */
export function readFiles(dir: string): ReadonlyMap<string, WebFile> {
  if (!existsSync(dir)) return new Map();
  const paths = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ![...PACKED.values()].includes(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.map((path) => [`/${relative(dir, path).split(sep).join('/')}`, readFile(path)]));
}

/** The encodings that a client takes, in the order of ours. */
export function acceptedEncodings({ headers }: FastifyRequest): string[] {
  const asked = (headers['accept-encoding']?.toString() ?? '').split(',').map((each) => each.trim().split(/\s*;\s*/));
  return [...PACKED.keys()].filter((encoding) =>
    asked.some(([name, quality]) => name === encoding && !/^q=0(?:\.0*)?$/.test(quality ?? '')),
  );
}

/** Sends a file, packed for those who can read that, and only if they have another one. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: WebFile): FastifyReply {
  reply.header('etag', file.etag).header('vary', 'accept-encoding');
  if (request.headers['if-none-match']?.includes(file.etag)) return reply.code(304).send();
  reply.type(file.type);
  for (const encoding of acceptedEncodings(request)) {
    const body = file.packed.get(encoding);
    if (body) return reply.header('content-encoding', encoding).send(body);
  }
  return reply.send(file.plain);
}
