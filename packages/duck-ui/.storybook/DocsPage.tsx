import { Canvas, Controls, Description, Primary, Stories, Subtitle, Title, useOf } from '@storybook/addon-docs/blocks';

/** How the component is used, where it has a usage story. */
function Usage() {
  const { csfFile } = useOf('meta', ['meta']);
  const story = Object.values(csfFile.stories).find(({ tags }) => tags?.includes('usage'));
  if (story === undefined) return null;
  return (
    <>
      <h2>Do and don’t</h2>
      <Canvas of={story.moduleExport} sourceState="none" withToolbar={false} />
    </>
  );
}

/** The page of every component: what it is, its controls, how it is used, its states. */
export function DocsPage() {
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Primary />
      <Controls />
      <Usage />
      <Stories />
    </>
  );
}
