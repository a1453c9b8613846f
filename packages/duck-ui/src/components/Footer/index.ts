export { Footer } from './Footer.tsx';
export type { FooterIconLink, FooterLink, FooterProps } from './Footer.tsx';
