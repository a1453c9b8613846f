import { createContext, createElement, use, type ComponentProps, type ElementType, type ReactNode } from 'react';

export interface LinkProps extends ComponentProps<'a'> {
  /** Where the link leads. */
  href: string;
}

const LinkContext = createContext<ElementType<LinkProps>>('a');

export interface LinkProviderProps {
  /** What every link of the kit renders as: takes an anchor's properties. Without a provider it is a plain anchor. */
  component: ElementType<LinkProps>;
  /** Everything that may hold a link. */
  children: ReactNode;
}

/** Hands the application's router link to all components below it. */
export function LinkProvider({ component, children }: LinkProviderProps) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** An unstyled link through the application's router. */
export function Link(props: LinkProps) {
  return createElement(use(LinkContext), props);
}
