import { EmptyListArt } from '../../src/art/empty-list.tsx';
import { ErrorArt } from '../../src/art/error.tsx';
import { NoHouseholdsArt } from '../../src/art/no-households.tsx';
import { NotFoundArt } from '../../src/art/not-found.tsx';

/** The four spots, side by side. */
export function Illustrations() {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
      <EmptyListArt />
      <NoHouseholdsArt />
      <NotFoundArt />
      <ErrorArt />
    </div>
  );
}
