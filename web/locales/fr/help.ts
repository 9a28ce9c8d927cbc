import type { Words } from '../catalogue.ts'

export const help: Words<'help'> = {
  lead: 'Des réponses courtes. Tapez un mot pour trouver la bonne.',
  search: 'Chercher dans les réponses',
  found_one: '{{count}} réponse',
  found_other: '{{count}} réponses',
  nothing_found: 'Aucune réponse ne contient ces mots',
  nothing_found_text: 'Essayez avec moins de mots, ou un synonyme.',
  still_stuck: 'Toujours bloqué ? Écrivez-nous.',
  answers: `## Votre compte
### Comment changer mon e-mail ou mon mot de passe ?
Ouvrez [Profil](/profile). Une nouvelle adresse prend effet quand vous ouvrez le lien que nous y envoyons. Un nouveau mot de passe déconnecte tous les autres appareils.
### J'ai oublié mon mot de passe
Demandez un lien sur la [page de réinitialisation](/forgot-password). Il arrive par e-mail et fonctionne pendant un temps limité. Si rien n'arrive, regardez dans les indésirables, puis redemandez.
### Je ne reconnais pas un appareil connecté
Déconnectez-le dans [Profil](/profile), puis changez votre mot de passe. Chaque appareil est listé avec son navigateur et sa dernière utilisation.
### Comment changer la langue, le thème ou la taille du texte ?
Ouvrez **Paramètres du compte**, rubrique Préférences. Le choix reste dans ce navigateur ; la langue va aussi dans votre compte, pour les e-mails.
### Comment supprimer mon compte ?
Au bas de [Profil](/profile). Vos textes, audios, voix et fichiers partent avec lui. C'est définitif : téléchargez d'abord vos données si vous pouvez en avoir besoin.

## La synthèse vocale en kreyòl
### Comment écrire pour que ce soit bien dit ?
Dans l'orthographe officielle, avec ses accents : è, ò et à sont des lettres à part entière, et \`an\`, \`en\`, \`on\` sont des nasales. Écrivez comme on parle, pas comme en français : \`mwen ale lekòl\`, \`timoun yo\`.
### Un nom ou un mot anglais est mal prononcé
Ajoutez-le à un [dictionnaire de prononciation](/dictionaries) avec la graphie qu'il faudrait à un lecteur de kreyòl : \`website\` → \`wèbsayt\`. Votre texte et les sous-titres gardent l'orthographe d'origine ; seule la voix suit le dictionnaire.
### Comment sont lus les nombres, les dates et les abréviations ?
En toutes lettres : \`25\` se lit \`vennsenk\`. Écrivez un nombre en lettres si vous le voulez autrement.
### Comment placer une pause ?
Mettez le curseur où la voix doit attendre et pressez un des boutons de pause. Virgules et points apportent déjà de courtes pauses.
### Est-ce une vraie personne qui parle ?
Non. Toutes les voix sont synthétiques, et les fichiers que vous téléchargez le disent. [Enregistrements et licences](/legal/licences) raconte avec quoi elles ont appris.
### Comment faire une voix à moi ?
Dans [Clonage de voix](/voice-cloning) : déposez trois à dix enregistrements, ou lisez à haute voix les textes affichés, donnez un nom à la voix et lancez. Environ trois minutes de parole nette suffisent. La voix se trouve ensuite dans [Mes voix](/voices?tab=my), pour vous seul.
### Sera-t-elle exactement comme la mienne ?
Non. C'est un profil vocal : une voix kreyòl avec votre hauteur, votre étendue, votre débit et votre timbre. On montre à quel point elle s'en approche, à côté de ce qu'atteignent deux enregistrements d'une même personne.
### Qui peut utiliser une voix clonée, et comment retirer l'accord ?
Vous seul, sur les pages ; des programmes avec une clé API dès que la personne a lu à haute voix une phrase avec un mot tiré au sort. Retirer cet accord, ou supprimer la voix, efface aussitôt ses enregistrements, son profil et ses aperçus.
### Quelle longueur peut avoir un texte ?
Cela dépend de la formule : de 1 000 caractères par demande en Gratuit à 40 000 en Enterprise. Un texte plus long est refusé, jamais coupé.
### Peut-on transcrire du kreyòl parlé ?
Seulement si ceux qui gèrent ce site ont branché un moteur qui le comprend. Le moteur intégré comprend l'anglais, et le dit au lieu de deviner.

## Les crédits
### Que vaut un crédit ?
Un caractère lu ou transcrit. La traduction coûte un demi-crédit par caractère. Express coûte une fois et demie.
### Quels crédits sont utilisés d'abord ?
Ceux de l'abonnement. Les crédits achetés restent en réserve et n'expirent jamais.
### Que devient ce que je n'utilise pas ?
Les crédits d'abonnement inutilisés s'arrêtent avec le mois, quand les nouveaux arrivent. Les crédits achetés restent.
### Un travail a échoué. Ai-je été débité ?
Non. Les crédits sont mis de côté au début du travail et rendus s'il échoue ou si vous l'annulez.
### Où voir ce que j'ai dépensé ?
Dans [Statistiques d'utilisation](/analytics), et en bref dans **Paramètres du compte**.

## La vie privée
### Qui peut voir mes textes et mes audios ?
Vous, et personne d'autre sauf si vous les partagez. Les liens vers les fichiers sont signés et cessent de fonctionner après un temps.
### Entraînez-vous des modèles avec ma voix ou mes textes ?
Non. Voyez [Utilisation des données](/legal/data-use).
### Quels cookies y a-t-il ?
Un seul, qui vous garde connecté. Les préférences restent dans votre navigateur. Il n'y a ni publicité ni suivi. Voyez la [Politique de confidentialité](/legal/privacy).
### Comment obtenir une copie de tout ?
[Profil](/profile) propose **Télécharger mes données** : tout ce qui est conservé sur vous, en un fichier.`,
}
