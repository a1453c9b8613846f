import { useEffect, useRef, useState } from 'react';
import { Button } from '@nestegg/duck-ui/Button';
import { household as texts } from '../../../i18n/en/household.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import classes from './member-bio.module.css';

export interface MemberBioProps {
  readonly name: string;
  readonly bio: string;
}

/** What a member says of themselves, on one line; all of it where that is too short, on demand. */
export function MemberBio({ name, bio }: MemberBioProps) {
  const t = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  const text = useRef<HTMLParagraphElement>(null);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const line = text.current;
    if (!line) return undefined;
    const observer = new ResizeObserver(() => setCut(line.scrollWidth > line.clientWidth));
    observer.observe(line);
    return () => observer.disconnect();
  }, []);
  const word = isOpen ? t.less : t.more;
  return (
    <div className={classes.root}>
      <p ref={text} className={classes.text} data-open={isOpen ? '' : undefined}>
        {bio}
      </p>
      {(isCut || isOpen) && (
        <Button variant="quiet" size="small" aria-label={`${word}: ${name}`} onClick={() => setOpen(!isOpen)}>
          {word}
        </Button>
      )}
    </div>
  );
}
