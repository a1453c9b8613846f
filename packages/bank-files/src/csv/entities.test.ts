import { expect, it } from 'vitest';
import { withoutEntities } from './entities.ts';

it.each([
  ['Stra&szlig;e;1', 'Straße;1'],
  ['&Aacute;&egrave;&ocirc;&uuml;&ntilde;&ccedil;', 'Áèôüñç'],
  ['M&UUML;LLER', 'MÜLLER'],
  ['M&amp;uuml;ller &amp;amp; Sons', 'Müller & Sons'],
  ['A &amp; B;&lt;C&gt;;O&apos;Hara;D&nbsp;E', "A & B;<C>;O'Hara;D E"],
  ['Caf&#233;;Caf&#xe9;', 'Café;Café'],
  // Quotes and breaks would part the table.
  ['The &quot;Pond&quot;&#34;&#x22;', "The 'Pond'''"],
  ['one&#10;two&#13;three&#x0A;four&#xd;', 'one two three four '],
])('%j is read as %j', (written, read) => {
  expect(withoutEntities(written)).toBe(read);
});

it.each(['A & B', 'AT&T;12', 'R&D; 3', '&nonsense;', 'nothing'])('%j stays', (text) => {
  expect(withoutEntities(text)).toBe(text);
});
