// What the others are held against: the same web framework, with nothing behind it, sending as much as a page of a list.
import Fastify from 'fastify';

const [port, bytes] = process.argv.slice(2).map(Number);
const app = Fastify();
const answer = { data: 'x'.repeat(bytes) };
const schema = { response: { 200: { type: 'object', properties: { data: { type: 'string' } } } } };
app.get('/static', { schema }, () => answer);
await app.listen({ port, host: '127.0.0.1' });
process.on('disconnect', () => void app.close());
process.send('ready');
