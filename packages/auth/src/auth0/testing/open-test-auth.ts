import { createAuth0Auth } from '../auth0-auth.ts';
import { testBrowser } from './browser.ts';
import { CONFIG, testProvider } from './provider.ts';

/** A browser, an identity provider, and what opens the app's sign-in in a tab of that browser. */
export function openTestAuth() {
  const browser = testBrowser();
  const provider = testProvider(browser);
  const open = (tab = browser, server = provider) =>
    createAuth0Auth(CONFIG, { environment: tab.environment, loadClient: server.loadClient });
  return { browser, provider, open };
}
