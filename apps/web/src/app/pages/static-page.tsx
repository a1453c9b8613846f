import classes from './static-page.module.css';

/** A page of plain text: a heading and its paragraphs. */
export function StaticPage({ title, paragraphs }: { title: string; paragraphs: readonly string[] }) {
  return (
    <article className={classes.root}>
      <h1>{title}</h1>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </article>
  );
}
