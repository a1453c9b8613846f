import { answerRequest, type FileMessage, type FileRequest } from './answer-request.ts';

const post = (message: FileMessage) => globalThis.postMessage(message, {});

globalThis.addEventListener('message', ({ data }: MessageEvent<FileRequest>) => void answerRequest(data, post));
