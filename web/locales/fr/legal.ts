import type { Words } from '../catalogue.ts'

export const legal: Words<'legal'> = {
  updated: 'Dernière modification du texte : {{date}}',
  effective: 'En vigueur depuis le {{date}}',
  packs_title: 'Paquets de modèles',
  packs_text:
    "Ces modèles ont été installés par l'exploitant de cette installation. Leurs licences demandent que leurs auteurs soient nommés.",
  packs_non_commercial: "pas d'usage commercial",
  failed: "Cette page n'a pas pu être chargée.",
  incomplete:
    'Les visiteurs ne voient pas ceci : des phrases de cette page manquent tant que ces réglages ne sont pas donnés, ou mis à none.',
  hours_one: '{{count}} heure',
  hours_other: '{{count}} heures',
  days_one: '{{count}} jour',
  days_other: '{{count}} jours',
  gets_speech: '**{{name}}** produit la voix. Il reçoit le texte à dire.',
  gets_transcription: '**{{name}}** met par écrit ce qui est dit. Il reçoit le son.',
  gets_translation: '**{{name}}** traduit quand son moteur est choisi. Il reçoit le texte.',
  gets_assistant:
    "**{{name}}** formule ce que dit l'assistant. Il reçoit les dernières questions de la conversation et notre propre aide.",
  gets_cards:
    '**{{name}}** encaisse les paiements par carte. Il reçoit le numéro de la carte, le montant et votre adresse e-mail.',
  gets_paypal: '**{{name}}** encaisse les paiements avec ses comptes. Il reçoit le montant et ce que vous lui dites.',
  gets_crypto: '**{{name}}** encaisse les paiements en cryptomonnaies. Il reçoit le montant et le paiement.',
  gets_mail: '**{{name}}** achemine le courrier que nous envoyons. Il reçoit votre adresse et le message.',
  gets_files:
    '**{{name}}** garde les fichiers dans la région `{{region}}` : ce que vous envoyez et ce qui en est tiré.',
  terms_lead: "Ce que Pawòl fait pour vous, et ce qu'il vous demande.",
  terms: `## Qui nous sommes
{if company}Pawòl est géré ici par {company} ; c'est ce que « nous » veut dire.{end} {unless company}« Nous » désigne qui gère Pawòl à cette adresse.{end} « Vous » désigne toute personne qui l'utilise, avec ou sans compte. Qui ouvre un compte accepte ces conditions ; qui le fait pour une organisation les accepte en son nom.

{if address}Notre adresse : {address}.{end} {if email}Pour nous joindre : {email}.{end}

## Votre compte
- {if mail_is_sent}Donnez une adresse où vous lisez votre courrier.{end} Gardez pour vous votre mot de passe et vos clés API : qui les a peut tout ce que vous pouvez.
- Si l'un d'eux tombe en d'autres mains, changez le mot de passe ou révoquez la clé. L'effet est immédiat.
- {if minimum_age}Un compte s'adresse aux personnes de {minimum_age} ans ou plus.{end}
- Vous pouvez supprimer votre compte à tout moment, dans [Profil](/profile).

## Ce qui est à vous
Ces conditions ne vous retirent aucun droit : ni sur les textes, enregistrements et fichiers que vous apportez, ni sur les voix, transcriptions et traductions qui en sont tirées. Pawòl les conserve et les traite pour faire ce que vous demandez.

## Ce qui n'est pas permis
- Cloner la voix d'une personne qui n'y a pas consenti. Les programmes ne parlent avec une voix clonée qu'une fois que sa personne a lu son accord à voix haute.
- Faire passer une voix fabriquée pour l'enregistrement d'une personne. Les sons produits ici disent qu'ils sont synthétiques.
- Contourner les limites d'une formule ou des appels. Ce qui dépasse une limite est refusé.

{if rules}{rules}{end}

## Crédits
- {characters} caractères de voix ou de transcription coûtent {speech_credits} crédits, de traduction {translation_credits}. Le prix est affiché avant la commande.
- Un travail échoué ou annulé ne coûte rien.
- Les crédits d'une formule arrivent chaque mois et s'arrêtent avec lui. Les crédits achetés n'expirent pas.

## Paiements
{if payments_live}Les prix sont en dollars américains et affichés avant le paiement. Un abonnement payé par carte se renouvelle jusqu'à sa résiliation, puis court jusqu'à la fin du temps payé. Une formule plus petite commence à la période suivante.{end} {if payments_test}Ici, les paiements sont en mode test : aucun argent ne circule.{end} {if payments_off}Rien n'est vendu ici.{end}

{if refunds}{refunds}{end}

## Ce que les machines font de travers
Voix, transcriptions et traductions sont faites par des machines et peuvent être fausses. Faites-les vérifier par une personne avant qu'elles ne décident de la santé, de l'argent, des droits ou de la sécurité de quelqu'un.

{if liability}{liability}{end}

## Quel droit
{if country}Le droit applicable est celui de : {country}.{end}

## Modifications
{if notice_days}Quand ces conditions changent de façon importante, nous vous le disons au moins {notice_days} avant.{end}`,

  privacy_lead:
    "Ce qui est conservé sur vous, qui d'autre le reçoit, combien de temps, et comment le faire disparaître.",
  privacy: `## En bref
- Pawòl conserve ce dont il a besoin pour travailler pour vous. Il ne montre pas de publicité et n'a pas de traceurs.
- {if checkout_scripts}Seul le paiement charge des scripts d'autrui, depuis {checkout_scripts} ; aucune autre page ne le fait.{end} {unless checkout_scripts}Ses pages ne chargent aucun script d'autrui.{end}
- Vous pouvez lire, télécharger et supprimer ce qui est à vous, sans rien demander à personne.

{if company}{company} en est responsable.{end} {if address}L'adresse : {address}.{end}

## Ce qui est conservé
- **Votre compte** : e-mail, nom d'utilisateur, langue, et une forme brouillée de votre mot de passe, impossible à inverser.
- **Vos appareils** : le nom du navigateur, son adresse réseau et sa dernière utilisation, pour que vous repériez un inconnu.
- **Votre travail** : textes, enregistrements, fichiers, ce qui en est tiré, dictionnaires, voix, et l'historique de vos travaux.
- **Vos crédits** : ce qui entre et sort, et votre formule. Des clés API, il ne reste qu'une empreinte.
- {unless payments_off}**Vos paiements** : ce qui a été acheté, quand, le numéro du paiement et les quatre derniers chiffres d'une carte. Les numéros de carte ne viennent pas chez nous.{end}
- **Votre équipe**, si vous en avez une : votre place, votre rôle et ce que vous avez utilisé de ses crédits.
- **Ce que vous demandez à l'assistant** : les dernières questions d'une conversation.
- **Ce que vous nous écrivez** : votre nom, votre adresse, les messages et ce que vous y avez joint.
- **Le courrier** : {if mail_is_sent}il est envoyé, sans copie conservée.{end} {unless mail_is_sent}rien ne part d'ici. Les derniers messages attendent dans une boîte que le personnel lit.{end}
- **Les journaux du serveur** : qu'un appel a eu lieu, quand, de quelle adresse réseau, et comment il s'est terminé. Ils ne contiennent ni vos textes, ni vos enregistrements, ni vos mots de passe.

## Ce qui reste dans votre navigateur
Deux cookies : l'un vous garde connecté, pendant {session_days} sans usage, l'autre reconnaît ce navigateur, pendant {device_days}, pour que des inconnus qui devinent votre mot de passe ne vous ferment pas la porte. Tous deux ne sont envoyés qu'à nous, et les scripts ne peuvent pas les lire. Les préférences comme le thème, la taille du texte et la langue, les brouillons, les enregistrements non envoyés et la conversation avec l'assistant sont dans le stockage du navigateur. La déconnexion supprime les brouillons, les enregistrements et la conversation ; effacer les données du navigateur supprime tout.

## Qui d'autre reçoit quelque chose
{if processors}{processors}{end}

{if processors}Ce qui n'est pas nommé ici tourne sur nos propres machines.{end} {unless processors}Aucune autre société : voix, transcription, traduction, fichiers et courrier sont traités sur nos propres machines.{end} {if hosting}{hosting}{end}

Qui vous choisissez reçoit ce que vous choisissez : les personnes avec qui vous partagez un dictionnaire ou une voix, et l'adresse d'un webhook que vous créez.

## Combien de temps
{unless job_days}Votre travail reste jusqu'à ce que vous le supprimiez.{end} {if job_days}Votre travail, avec les sons et les fichiers qui en sont faits, reste jusqu'à ce que vous le supprimiez, et au plus {job_days} après sa fin.{end} {if audio_days}Ses sons restent au plus {audio_days} après sa fin ; les textes restent.{end} Certaines choses ne restent qu'un moment :

- ce que vous avez demandé à l'assistant : {assistant_hours}
- une demande au support, après sa clôture : {ticket_days}
- un enregistrement envoyé et non utilisé : {upload_hours} ; les échantillons d'une voix qui n'a pas été faite : {voice_upload_hours}
- une voix dont la création a échoué : {unmade_voice_hours} ; ce que laisse une transcription échouée : {failed_recording_hours}
- les fichiers faits pour l'export : {export_hours}
- les textes qu'un programme nous demande de ne pas garder : {passing_hours}
- ce que les webhooks ont envoyé, et les réponses : {webhook_days}
- navigateur et adresse réseau d'une connexion : {past_session_days} après son expiration
- nom et adresse d'une inscription qui n'a pas ouvert de compte : {declined_registration_days}
- {if audit_days}ce que notre équipe et votre organisation ont fait ici : {audit_days}{end}
- {if log_days}les journaux du serveur : {log_days}{end}

Quand vous supprimez votre compte, tout cela part aussitôt ; ses fichiers sont effacés juste après. {unless payments_off}Ce qui a été payé reste dans les livres, sans votre nom ni votre compte.{end} {if deleted_account_days}Les livres l’oublient après {deleted_account_days}.{end} {if backup_days}Les sauvegardes disparaissent après {backup_days}.{end}

## La marque dans les sons
Les sons que Pawòl produit portent une marque inaudible. Elle nomme cette installation et le mois, et aucune personne.

## Ce que vous pouvez faire
Dans [Profil](/profile), vous pouvez corriger vos informations, tout télécharger en un fichier et supprimer votre compte. {if email}Pour le reste, écrivez à {email}.{end} {if answer_days}Nous répondons sous {answer_days}.{end}

## Âge
{if minimum_age}Un compte s'adresse aux personnes de {minimum_age} ans ou plus.{end}`,

  data_use_lead: 'Ce qui arrive à vos textes, enregistrements et voix, étape par étape.',
  data_use: `## La règle
Vos textes, enregistrements et voix servent à faire ce que vous demandez. Rien dans Pawòl n'entraîne un modèle avec eux, et aucune page ne les montre ni ne les fait entendre au personnel. {if processors}Ce que d'autres sociétés reçoivent est dans la [Politique de confidentialité](/legal/privacy) ; leurs propres conditions s'y appliquent.{end}

## Synthèse vocale
Votre texte devient des sons du kreyòl, puis de l'audio{if speech_by}, par {speech_by}{end}. Texte, réglages et audio restent dans votre historique, pour que vous puissiez les réécouter et les télécharger. Supprimer une entrée supprime son audio. Les fichiers audio disent en eux-mêmes qu'ils sont de la parole synthétique et quels sont leurs premiers mots, rien sur vous. Ils portent aussi une marque inaudible, qui nomme cette installation et le mois, et aucune personne.

## Transcription
Votre enregistrement est vérifié d'après son contenu, converti en audio simple et mis par écrit{if transcription_by} par {transcription_by}{end}. L'enregistrement et la transcription restent dans votre historique jusqu'à ce que vous les supprimiez.

## Traduction
Votre texte est traduit par le moteur que la page nomme. Le moteur intégré tourne sur nos machines. {if translation_by}Si vous choisissez un moteur de {translation_by}, le texte y est envoyé ; le résultat dit toujours de quel moteur il vient.{end}

## Voix clonées
Une voix, c'est une personne. Vous ne pouvez envoyer que des échantillons de votre propre voix, ou de quelqu'un qui est d'accord et sait pour quoi. Les échantillons et le profil qui en est tiré ne servent à aucune autre voix et sont supprimés ensemble. Une équipe avec qui vous partagez une voix peut parler avec elle, et ne voit rien de ses échantillons.

## Dictionnaires
Les mots que vous ajoutez guident vos propres lectures. Les autres ne les voient que si vous partagez le dictionnaire avec eux.

## Ce qui est compté
Caractères, secondes et échecs sont comptés, pour votre solde et pour voir quand quelque chose est lent. Ces comptes ne contiennent aucun contenu. La bibliothèque de voix montre combien de personnes ont ajouté une voix, pas lesquelles.`,

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
