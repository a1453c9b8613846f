import type { NotificationTexts } from './en.ts';

export const fr: NotificationTexts = {
  'member-joined': ['{person} a rejoint {household}', 'Vous partagez désormais les opérations du foyer.'],
  'member-left': ['{person} a quitté {household}', 'Ce que cette personne a saisi reste au foyer.'],
  'member-removed': ['Vous n’êtes plus membre de {household}', '{person} a mis fin à votre participation.'],
  'made-owner': ['Vous êtes maintenant propriétaire de {household}', '{person} vous a fait propriétaire.'],
  'made-member': [
    'Vous êtes maintenant membre de {household}',
    '{person} a changé votre rôle de propriétaire à membre.',
  ],
  'household-deleted': ['{person} a supprimé {household}', 'Un propriétaire peut le restaurer pendant 30 jours.'],
  'household-restored': ['{person} a restauré {household}', 'Ses opérations sont de retour.'],
  'invitation-claimed': [
    '{person} a ouvert une invitation à {household}',
    'Son lien était destiné à {email}. Si vous ne connaissez pas cette personne, révoquez l’invitation.',
  ],
  'budget-nearly': ['{household} : plus de {percent} % du budget sont dépensés', '{spent} sur {budget} ce mois-ci.'],
  'budget-over': ['{household} : le budget est dépassé', '{spent} sur {budget} ce mois-ci.'],
  'bills-due': ['Factures à venir', 'À payer le {date} : {description}, {amount}'],
  'bills-missed': ['Factures non vues', 'Non vue : {description}, {amount}, attendue le {date}'],
  'bills-recorded': [
    'Des factures ont été enregistrées',
    '{n} opérations ont été enregistrées pendant que le serveur était arrêté.',
  ],
  'signed-in': [
    'Nouvelle connexion à votre compte',
    '{device}, adresse {ip}, {time}. Si ce n’était pas vous, changez votre mot de passe : cela ferme toutes les autres sessions.',
  ],
  'app-connected': [
    'Une application a été connectée',
    '« {name} » peut accéder à vos données dans la mesure que vous avez choisie. Si ce n’est pas vous, déconnectez-la dans votre profil et changez votre mot de passe.',
  ],
  'app-reused': [
    'Une application a été déconnectée',
    'L’accès de « {name} » a été utilisé deux fois, comme par quelqu’un qui l’aurait copié. Reconnectez-la si vous lui faites confiance.',
  ],
  'app-disconnected': ['Une application a été déconnectée', '« {name} » n’atteint plus rien.'],
  'token-created': [
    'Un jeton d’accès a été créé',
    '« {name} » peut atteindre vos données dans la mesure que vous avez choisie. Si ce n’était pas vous, révoquez-le dans votre profil et changez votre mot de passe.',
  ],
  'token-revoked': ['Un jeton d’accès a été révoqué', '« {name} » n’atteint plus rien.'],
  'token-ending': [
    'Un jeton d’accès expire bientôt',
    'Le dernier jour de « {name} » est le {day}. Créez-en un nouveau dans votre profil pour ce qui l’utilise encore.',
  ],
  'factor-on': [
    'L’authentification à deux facteurs est activée',
    'Chaque nouvelle connexion demande une seconde étape. Les autres sessions ont pris fin. Si ce n’était pas vous, changez votre mot de passe et vérifiez ce qui figure sous Sécurité.',
  ],
  'factor-off': [
    'L’authentification à deux facteurs est désactivée',
    'Votre mot de passe suffit pour vous connecter. Les autres sessions, les codes de récupération et les appareils de confiance ont pris fin. Si ce n’était pas vous, changez votre mot de passe et vérifiez ce qui figure sous Sécurité.',
  ],
  'factor-reset': [
    'L’authentification à deux facteurs a été désactivée sur le serveur',
    'C’est la personne qui gère ce serveur qui l’a fait. Votre mot de passe suffit pour vous connecter ; toutes les sessions ont pris fin. Configurez-la de nouveau dans votre profil.',
  ],
  'factor-refused': [
    'Quelqu’un connaît votre mot de passe',
    'Plusieurs connexions ont donné le bon mot de passe et un code incorrect, la dernière depuis {device}, adresse {ip}. Si ce n’était pas vous, changez votre mot de passe.',
  ],
  'factor-added': [
    'Une application d’authentification a été configurée',
    'Ses codes servent de seconde étape à la connexion. Si ce n’était pas vous, changez votre mot de passe et vérifiez ce qui figure sous Sécurité.',
  ],
  'factor-removed': [
    'Une application d’authentification a été retirée',
    'Ses codes ne valent plus rien. Si ce n’était pas vous, changez votre mot de passe et vérifiez ce qui figure sous Sécurité.',
  ],
  'factor-passkey-added': [
    'Une clé d’accès a été ajoutée',
    '« {name} » vous connecte, sans mot de passe. Si ce n’était pas vous, changez votre mot de passe et vérifiez ce qui figure sous Sécurité.',
  ],
  'factor-passkey-removed': [
    'Une clé d’accès a été retirée',
    '« {name} » ne vous connecte plus. Si ce n’était pas vous, changez votre mot de passe et vérifiez ce qui figure sous Sécurité.',
  ],
  'factor-codes-made': [
    'De nouveaux codes de récupération ont été créés',
    'Les anciens ne valent plus rien. Si ce n’était pas vous, changez votre mot de passe et vérifiez ce qui figure sous Sécurité.',
  ],
  'factor-code-used': [
    'Un code de récupération a été utilisé',
    'Codes restants : {left}. Si ce n’était pas vous, changez votre mot de passe et vérifiez ce qui figure sous Sécurité.',
  ],
  'factor-device-trusted': [
    'Un appareil est de confiance pendant 30 jours',
    '{device}, adresse {ip} : il se connecte avec le seul mot de passe. Si ce n’était pas vous, changez votre mot de passe et vérifiez ce qui figure sous Sécurité.',
  ],
  'factor-device-forgotten': [
    'Un appareil de confiance a été oublié',
    'Il demande de nouveau la seconde étape. Si ce n’était pas vous, changez votre mot de passe et vérifiez ce qui figure sous Sécurité.',
  ],
  'weekly-report': ['Votre semaine du {from} au {to}', '{lines}'],
  householdSubject: 'Des nouvelles de votre foyer',
  budgetSubject: 'Le budget de votre foyer',
  somebody: 'Quelqu’un',
  household: 'Foyer',
  reportLine: '{ledger} : {income} de revenus, {expenses} de dépenses',
  reportNothing: 'Rien n’est saisi pour cette semaine.',
  personal: 'Personnel',
  bill: 'une facture',
  token: 'Jeton d’accès',
  app: 'Application',
  unknownDevice: 'Appareil inconnu',
  mailEnd:
    'Vous recevez cet e-mail parce que Nestegg vous tient au courant. De quoi, vous le choisissez dans les paramètres :',
};
