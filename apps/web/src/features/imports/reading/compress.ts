/** A file as it is sent: by gzip it is a fraction as long. */
export const compress = (file: Blob): Promise<Blob> =>
  new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob();
