import type { Words } from '../catalogue.ts'

export const legal: Words<'legal'> = {
  updated: 'Dernière modification : {{date}}',
  terms_lead: 'Ce que vous pouvez attendre de nous, et ce que nous attendons de vous.',
  terms: `## Qui nous sommes
Pawòl est géré par les personnes qui se trouvent derrière l'adresse affichée dans votre navigateur ; « nous », ce sont elles. « Vous » désigne toute personne qui l'utilise, avec ou sans compte. En utilisant Pawòl, vous acceptez ces conditions. Si vous l'utilisez pour une organisation, vous les acceptez en son nom.

## Votre compte
- Donnez une adresse où vous lisez votre courrier, et gardez pour vous votre mot de passe et vos clés API.
- Ce qui se fait avec votre compte ou vos clés est considéré comme fait par vous. Si l'un d'eux tombe en d'autres mains, changez le mot de passe ou révoquez la clé, et [dites-le-nous](/contact).
- Vous pouvez supprimer votre compte à tout moment, dans [Profil](/profile).

## Ce qui est à vous reste à vous
Vous gardez tous les droits sur les textes, enregistrements et fichiers que vous apportez, et sur les voix, transcriptions et traductions qui en sont tirées. Vous nous donnez seulement le droit de les conserver et de les traiter pour que Pawòl fasse ce que vous demandez. Vous pouvez utiliser ce que vous créez à toute fin licite, même commerciale, sauf si la voix choisie dit autre chose.

## Ce qui n'est pas permis
- Cloner ou imiter la voix d'une personne qui n'y a pas consenti. Nous pouvons vous demander de montrer son accord.
- Faire passer une voix fabriquée pour un vrai enregistrement afin de tromper : fraude, fausses nouvelles, usurpation.
- Les menaces, le harcèlement, ou tout ce que la loi interdit chez vous ou chez nous.
- Contourner les limites, attaquer le service, ou le revendre comme le vôtre sans nous demander.

## Crédits et paiements
- Les prix sont en dollars américains et affichés avant le paiement. Un crédit vaut un caractère lu ou transcrit ; la traduction coûte la moitié.
- Les crédits d'abonnement arrivent chaque mois et s'arrêtent avec lui ; les crédits achetés n'expirent jamais. Un travail échoué ou annulé ne coûte rien.
- Un abonnement se renouvelle jusqu'à sa résiliation, puis court jusqu'à la fin du temps payé. Une formule plus petite commence à la période suivante.
- Si vous avez été débité par erreur, écrivez-nous dans les 60 jours et nous remboursons. Les crédits utilisés ne sont pas remboursés.

## Ce que nous promettons, et ce que nous ne pouvons pas
Nous veillons à ce que Pawòl fonctionne et que vos données soient en sécurité, et nous le disons ouvertement quand quelque chose casse. Voix, transcriptions et traductions sont faites par des machines et peuvent être fausses. Faites-les vérifier par une personne avant qu'elles ne décident de la santé, de l'argent, des droits ou de la sécurité de quelqu'un. Autant que la loi le permet, Pawòl est fourni sans garantie, et ce que nous devons pour un dommage ne dépasse pas ce que vous nous avez payé dans les douze mois précédents.

## Quand cela s'arrête
Nous pouvons suspendre un compte qui ne respecte pas ces conditions. Sauf danger, nous écrivons d'abord et disons pourquoi. Vous pouvez encore télécharger vos données, et les crédits achetés non utilisés sont remboursés, sauf en cas de fraude.

## Modifications
Si ces conditions changent de façon importante, nous vous écrivons au moins 30 jours avant. Si vous n'êtes pas d'accord, vous pouvez partir, et nous remboursons ce que vous avez payé pour la suite.`,

  privacy_lead: 'Ce que nous conservons sur vous, pourquoi, et comment le faire disparaître.',
  privacy: `## En bref
- Nous conservons ce dont Pawòl a besoin pour travailler pour vous, et rien à vendre.
- Pas de publicité, pas de traceurs, pas de scripts d'autres sociétés.
- Vous pouvez lire, télécharger et supprimer ce qui est à vous, sans rien demander à personne.

## Ce que nous conservons
- **Votre compte** : e-mail, nom d'utilisateur, langue, et une forme brouillée de votre mot de passe, impossible à inverser.
- **Vos appareils** : le nom du navigateur, son adresse réseau et sa dernière utilisation, pour que vous repériez un inconnu.
- **Votre travail** : textes, enregistrements, fichiers, ce qui en est tiré, dictionnaires, et l'historique de vos travaux.
- **Vos crédits** : ce qui entre et sort, et votre formule. Des clés API, nous ne gardons qu'une empreinte.
- **Ce que vous demandez à l'assistant** : les dernières questions d'une conversation, pendant un jour. Là où un modèle de langue formule les réponses, il reçoit la question et notre propre aide, et rien d'autre sur vous.
- **Ce que vous nous écrivez** : votre nom, votre adresse, les messages et ce que vous y avez joint, en général pendant un an après la clôture de la demande.
- **Les journaux du serveur** : qu'un appel a eu lieu, quand, de quelle adresse réseau, et comment il s'est terminé. Ils ne contiennent ni vos textes, ni vos enregistrements, ni vos mots de passe.

## Ce qui reste dans votre navigateur
Un cookie vous garde connecté ; il n'est envoyé qu'à nous et les scripts ne peuvent pas le lire. Les préférences comme le thème, la taille du texte et la langue, et les brouillons non envoyés, sont dans le stockage du navigateur. Effacer les données du navigateur les supprime.

## Qui d'autre voit quelque chose
- **Les moteurs** : voix, transcription et traduction tournent sur nos propres machines, sauf si un résultat nomme un moteur extérieur. Alors le texte ou l'audio de ce travail y a été envoyé, et rien d'autre sur vous.
- **Les paiements** : numéros de carte, détails PayPal et crypto vont à la société de paiement, jamais à nous. Nous gardons ce qui a été acheté, quand, et le numéro du paiement.
- **Le courrier** : notre serveur de messagerie achemine les messages que nous vous envoyons.
- **La loi** : nous ne remettons des données que si un tribunal compétent l'ordonne, et nous vous le disons si nous en avons le droit.

## Combien de temps
Votre travail reste jusqu'à ce que vous le supprimiez. Quand vous supprimez votre compte, tout ce qui précède part avec lui ; ce que la loi nous oblige à garder, comme les factures, reste le temps que dit la loi.

## Vos droits
Dans [Profil](/profile), vous pouvez corriger vos informations, tout télécharger en un fichier et supprimer votre compte. Pour le reste, questions ou oppositions, [écrivez-nous](/contact) : nous répondons sous 30 jours. Vous pouvez aussi vous plaindre à l'autorité de protection des données de votre pays.

## Les enfants
Un compte s'adresse aux personnes de 16 ans ou plus, ou plus jeunes avec l'accord d'un parent. Les écoles peuvent créer des comptes pour leurs élèves si les parents le savent.`,

  data_use_lead: 'Ce qui arrive à vos textes, enregistrements et voix, étape par étape.',
  data_use: `## La règle
Vos textes, enregistrements et voix servent à faire ce que vous demandez, et à rien d'autre. Ils n'entraînent aucun modèle, ni le nôtre ni celui d'un autre. Personne ne les lit ni ne les écoute, sauf si vous nous demandez de l'aide à leur sujet.

## Synthèse vocale
Votre texte devient des sons du kreyòl, puis de l'audio. Texte, réglages et audio restent dans votre historique, pour que vous puissiez les réécouter et les télécharger. Supprimer une entrée supprime son audio. Les fichiers audio disent en eux-mêmes qu'ils sont de la parole synthétique et quels sont leurs premiers mots, rien sur vous.

## Transcription
Votre enregistrement est vérifié d'après son contenu, converti en audio simple et mis par écrit. L'enregistrement et la transcription restent dans votre historique jusqu'à ce que vous les supprimiez.

## Traduction
Votre texte est traduit par le moteur que la page nomme. Le moteur intégré tourne sur nos machines. Si vous choisissez un moteur extérieur, le texte va à cette société selon ses propres conditions ; le résultat dit toujours de quel moteur il vient.

## Voix clonées
Une voix, c'est une personne. Vous ne pouvez envoyer que des échantillons de votre propre voix, ou de quelqu'un qui est d'accord et sait pour quoi. Les échantillons et le profil qui en est tiré n'appartiennent qu'à vous, ne servent à aucune autre voix et sont supprimés ensemble.

## Dictionnaires
Les mots que vous ajoutez guident vos propres lectures. Les autres ne les voient que si vous partagez le dictionnaire avec eux.

## Ce que nous comptons
Nous comptons caractères, secondes et échecs, pour facturer juste et voir quand quelque chose est lent. Ces comptes ne contiennent aucun contenu. Les chiffres que nous publions ne désignent jamais une personne.`,

  licences_lead: 'Avec quels enregistrements et quels programmes nos voix sont faites.',
  licences: `## Les enregistrements
La voix naturelle, \`ht-voice\`, a appris comment les gens parlent avec quatre jeux d'enregistrements. Des bénévoles les ont faits pour des voix synthétiques et les ont donnés à tout le monde, sous [CC0 1.0](https://creativecommons.org/publicdomain/zero/1.0/) :

- [dataset-voice-kathleen](https://github.com/rhasspy/dataset-voice-kathleen) : anglais des États-Unis, 82 minutes
- [dataset-voice-kerstin](https://github.com/rhasspy/dataset-voice-kerstin) : allemand, 106 minutes
- [dataset-voice-nathalie](https://github.com/rhasspy/dataset-voice-nathalie) : flamand, 42 minutes
- [dataset-voice-flemishguy](https://github.com/rhasspy/dataset-voice-flemishguy) : flamand, 60 minutes

Nous les remercions. Aucun de ces enregistrements n'est en kreyòl : la façon de dire le kreyòl vient de nos propres règles et listes de mots. Ce qui en a été appris est aussi sous CC0 1.0.

## Les voix
- Toutes les voix sont synthétiques. Chacune tient son timbre d'un ou de plusieurs des quatre jeux, et a sa hauteur, sa résonance et sa mélodie à elle.
- Aucune voix ne porte le nom d'une personne qui a donné des enregistrements, et aucune ne doit servir à se faire passer pour quelqu'un.
- Les fichiers que vous téléchargez le disent eux-mêmes : parole synthétique, moteur et version.

## Les moteurs
- **ht-voice** (CC0 1.0) parle, sauf si un résultat nomme un autre moteur.
- **eSpeak NG** (GPL-3.0) dit d'abord les sons, et parle seul là où la voix naturelle ne le peut pas. Il tourne dans ses propres processus, joints par messages seulement.
- **FFmpeg** (GPL-3.0) écrit les fichiers, lui aussi dans ses propres processus. Qui transmet ces deux programmes en doit le code source.
- **ONNX Runtime** (MIT) fait tourner les réseaux de la voix et du traducteur.

## Le traducteur
\`ht-mt\` a été entraîné pour ce projet, en partie avec des textes sous CC BY-SA et AGPL, et avec une source dont les droits sont contestés ; aucun n'interdit de gagner de l'argent. La fiche jointe au modèle les nomme tous.

## Tout le reste
Nos données sont gardées par PostgreSQL (licence PostgreSQL). Les caractères sont Bricolage Grotesque et Atkinson Hyperlegible (OFL-1.1), les icônes Lucide (ISC). \`docs/licences.md\`, dans le code source, en a la liste complète.`,
}
