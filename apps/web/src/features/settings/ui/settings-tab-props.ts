import type { Profile } from '@nestegg/api-sdk';
import type { SaveNewsControl } from '../../../shared/form/use-save-news.ts';
import type { AccountControl } from '../model/use-account-values.ts';

export interface SettingsTabProps {
  readonly profile: Profile;
  readonly news: SaveNewsControl;
  readonly account: AccountControl;
}
