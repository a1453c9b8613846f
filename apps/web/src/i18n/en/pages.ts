import { catalogue } from '../catalogue.ts';

export const pages = catalogue('pages', {
  termsTitle: 'Terms',
  termsSelf:
    'Nestegg is free software under the MIT licence. Whoever runs this server offers it to you; the software comes without warranty.',
  termsYours: 'What you record stays yours. You can export all of it, and delete it, at any time from your profile.',
  termsShared:
    'What you record in a household belongs to the household: its members can read, change and delete it, and it stays there when you leave.',
  privacyTitle: 'Privacy',
  privacyStored:
    'This server stores your e-mail address, your name and what you add to your profile, the transactions and households you record, and when and from where you signed in.',
  privacyWhere:
    'All of it is kept in the database of this server. Your browser keeps your access token, your theme and language, and the last figures it showed you; signing out removes the token and the figures.',
  privacyCookies:
    'Cookies serve signing in alone: one for your session, which ends after 14 days at the latest, and one that tells your browser from others and marks it as known to your account, so that wrong guesses of strangers do not lock you out. Your browser keeps the latter for 400 days.',
  privacyNobody:
    'Nothing is sent to anybody else, unless you turn on push notifications, or whoever runs this server has set up mail or monitoring. Monitoring is governed by the Analytics switch in your settings.',
  privacyPush:
    'Push notifications reach your browser through the push service of its maker, encrypted for your browser alone: the service learns when one is sent, not what it says. While they are on, this server keeps the address that your browser has there; signing out ends them.',
  privacyOthers:
    'The members of your households see your name and, if your profile is public, your bio. In totals, whoever runs this server sees how many people and transactions there are, never amounts, names or texts; the Data Sharing switch takes you out of them.',
  privacyExport: 'Your profile offers an archive of everything this server holds about you.',
  privacyDelete:
    'Deleting your account in your profile removes your profile and your personal transactions. Households that would be left without an owner must be handed over or deleted first.',
  aboutTitle: 'About Nestegg',
  aboutWhat:
    'Nestegg is a financial management application for people at home: record income and expenses, share them with a household, and see how your savings grow.',
  aboutHonest:
    'Every figure is the exact sum of what was recorded. Nothing is estimated, rounded or converted in silence.',
  aboutHost: 'It is hosted by whoever runs this server, on their own machine.',
});
