import { IconBrandGithub, IconBrandMastodon, IconInfoCircle } from '@tabler/icons-react';
import { Footer } from '@nestegg/duck-ui/Footer';
import { useAuthSetup } from '../../features/auth/index.ts';
import { shell } from '../../i18n/en/shell.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { fillText } from '@nestegg/domain';
import { DEFAULT_SOCIAL } from '../../shared/config.ts';
import { paths } from '../../shared/paths.ts';
import { today } from '../../i18n/today.ts';

/** The footer of every page. */
export function SiteFooter() {
  const t = useTexts(shell);
  const setup = useAuthSetup();
  const social = setup.status === 'ready' ? setup.config.social : DEFAULT_SOCIAL;
  return (
    <Footer
      label={t.footerNavigation}
      links={[
        { href: paths.terms, label: t.terms },
        { href: paths.privacy, label: t.privacy },
        { href: paths.about, label: t.about },
      ]}
      iconLinks={[
        { href: social.github, label: t.github, icon: <IconBrandGithub aria-hidden />, external: true },
        { href: social.mastodon, label: t.mastodon, icon: <IconBrandMastodon aria-hidden />, external: true },
        { href: paths.about, label: t.aboutNestegg, icon: <IconInfoCircle aria-hidden /> },
      ]}
      copyright={fillText(t.copyright, { year: today().slice(0, 4) })}
      tagline={t.tagline}
    />
  );
}
