import type { pages } from '../en/pages.ts';

export const texts: typeof pages.en = {
  termsTitle: 'Conditions',
  termsSelf:
    'Nestegg est un logiciel libre sous licence MIT. La personne qui gère ce serveur vous le propose ; le logiciel est fourni sans garantie.',
  termsYours:
    'Ce que vous saisissez vous appartient. Vous pouvez tout exporter et supprimer, à tout moment, depuis votre profil.',
  termsShared:
    'Ce que vous saisissez dans un foyer appartient au foyer : ses membres peuvent le lire, le modifier et le supprimer, et cela y reste quand vous partez.',
  privacyTitle: 'Confidentialité',
  privacyStored:
    'Ce serveur conserve votre adresse e-mail, votre nom et ce que vous ajoutez à votre profil, les opérations et les foyers que vous saisissez, et quand et d’où vous vous êtes connecté.',
  privacyWhere:
    'Tout se trouve dans la base de données de ce serveur. Votre navigateur garde votre connexion, votre thème, votre langue et les derniers chiffres affichés ; la déconnexion efface la connexion et les chiffres.',
  privacyCookies:
    'Les cookies servent uniquement à la connexion : l’un pour votre session, qui prend fin au plus tard après 14 jours, l’autre qui distingue votre navigateur des autres et le marque comme connu de votre compte, afin que les essais manqués d’inconnus ne vous empêchent pas d’entrer. Votre navigateur garde ce dernier 400 jours.',
  privacyNobody:
    'Rien n’est envoyé à personne d’autre, sauf si vous activez les avis push, ou si la personne qui gère ce serveur a configuré l’e-mail ou la surveillance. La surveillance dépend du réglage « Analyse » de vos paramètres.',
  privacyPush:
    'Les avis push parviennent à votre navigateur par le service push de son éditeur, chiffrés pour votre seul navigateur : ce service apprend quand un avis est envoyé, pas ce qu’il dit. Tant qu’ils sont activés, ce serveur garde l’adresse que votre navigateur y a ; la déconnexion y met fin.',
  privacyOthers:
    'Les membres de vos foyers voient votre nom et, si votre profil est public, votre biographie. Dans des totaux, la personne qui gère ce serveur voit combien il y a de personnes et d’opérations, jamais les montants, les noms ni les textes ; le réglage « Partage de données » vous en retire.',
  privacyExport: 'Votre profil propose une archive de tout ce que ce serveur détient sur vous.',
  privacyDelete:
    'Supprimer votre compte dans le profil efface votre profil et vos opérations personnelles. Les foyers qui n’auraient plus de propriétaire doivent d’abord être cédés ou supprimés.',
  aboutTitle: 'À propos de Nestegg',
  aboutWhat:
    'Nestegg est une application pour les finances de la maison : saisissez revenus et dépenses, partagez-les avec un foyer et voyez grandir votre épargne.',
  aboutHonest:
    'Chaque chiffre est la somme exacte de ce qui a été saisi. Rien n’est estimé, arrondi ni converti en silence.',
  aboutHost: 'Elle est hébergée par la personne qui gère ce serveur, sur sa propre machine.',
};
