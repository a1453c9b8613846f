import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Tabs.layer.css';
import { Tabs as MantineTabs } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { fadeEnds } from './fade-ends.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import classes from './Tabs.module.css';

export interface Tab {
  /** Which tab it is. */
  value: string;
  /** Its words. */
  label: string;
  /** An icon before them. */
  icon?: ReactNode;
  /** How many things wait there: a yolk with a number, with words for those who cannot see it. */
  badge?: { text: string; label: string } | undefined;
  /** What it shows. */
  content: ReactNode;
}

export interface TabsProps {
  /** The accessible name of the row of tabs. */
  label: string;
  /** The tabs, in order. */
  tabs: readonly Tab[];
  /** The one that shows. */
  value: string;
  /** Called with the chosen one. */
  onChange: (value: string) => void;
}

/** Several views of one thing, one at a time; the waterline lies under the current one. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const root = useCurrentInSight(tabs.findIndex((tab) => tab.value === value));
  return (
    <MantineTabs
      ref={root}
      value={value}
      onChange={(next) => next !== null && onChange(next)}
      keepMounted={false}
      classNames={{ list: classes.list ?? '', tab: classes.tab ?? '', panel: classes.panel ?? '' }}
    >
      <MantineTabs.List aria-label={label}>
        {tabs.map((tab) => (
          <MantineTabs.Tab
            key={tab.value}
            value={tab.value}
            leftSection={tab.icon}
            rightSection={tab.badge && <Badge {...tab.badge} />}
          >
            {tab.label}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      {tabs.map((tab) => (
        <MantineTabs.Panel key={tab.value} value={tab.value}>
          {tab.content}
        </MantineTabs.Panel>
      ))}
    </MantineTabs>
  );
}

/** On a phone the row is wider than the screen: it is scrolled, and only it, until the current tab is in its middle. */
function useCurrentInSight(current: number) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = root.current?.querySelectorAll<HTMLElement>('[role="tab"]')[current];
    const list = tab?.parentElement;
    if (tab && list) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  useEffect(() => {
    const list = root.current?.querySelector<HTMLElement>('[role="tablist"]');
    return list ? fadeEnds(list) : undefined;
  }, []);
  return root;
}

function Badge({ text, label }: NonNullable<Tab['badge']>) {
  return (
    <span className={classes.badge}>
      <span aria-hidden>{text}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
