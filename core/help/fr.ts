/** The Help Center in French. */
export const articles = `## Votre compte
### Comment créer un compte ? {#create-account}
Appuyez sur [Créer un compte](/register) et donnez une adresse e-mail, un nom d'utilisateur et un mot de passe d'au moins 8 caractères. Là où des e-mails sont envoyés, ouvrez le lien reçu : le compte est alors ouvert, avec ses crédits gratuits.
### L'e-mail de confirmation n'arrive pas {#confirm-email}
Regardez d'abord dans les indésirables. Puis connectez-vous, ou ouvrez [Profil](/profile), et faites renvoyer l'e-mail. Si l'adresse était mal écrite, créez de nouveau le compte avec la bonne.
### Comment changer mon e-mail ou mon mot de passe ? {#change-password}
Ouvrez [Profil](/profile). Une nouvelle adresse prend effet quand vous ouvrez le lien que nous y envoyons. Un nouveau mot de passe déconnecte tous les autres appareils.
### J'ai oublié mon mot de passe {#forgot-password}
Demandez un lien sur la [page de réinitialisation](/forgot-password). Il arrive par e-mail et fonctionne pendant un temps limité. Si rien n'arrive, regardez dans les indésirables, puis redemandez.
### Je ne reconnais pas un appareil connecté {#unknown-device}
Déconnectez-le dans [Profil](/profile), puis changez votre mot de passe. Chaque appareil est listé avec son navigateur et sa dernière utilisation. **Se déconnecter partout** les ferme tous, et vos clés API aussi si vous le cochez.
### Pourquoi ai-je été déconnecté ? {#session-expired}
Une session finit après 30 jours sans utilisation, et quand le mot de passe est changé sur un autre appareil. Appuyez sur **Se reconnecter** : ce que vous écriviez est gardé dans ce navigateur.
### Comment changer la langue, le thème ou la taille du texte ? {#appearance}
Ouvrez **Réglages du compte**, rubrique Préférences. Le choix reste dans ce navigateur ; la langue va aussi dans votre compte, pour les e-mails.
### Comment supprimer mon compte ? {#delete-account}
À la fin de [Profil](/profile), sous **Supprimer le compte**, avec votre mot de passe. Vos textes, sons, voix et fichiers partent avec lui. C'est définitif : téléchargez d'abord vos données si vous pouvez en avoir besoin.

## Sécurité
### Comment activer la connexion en deux étapes ? {#two-step}
Dans [Profil](/profile), sous **Connexion en deux étapes**. Choisissez une application d'authentification, scannez le code QR avec votre téléphone et saisissez les six chiffres affichés ; ou ajoutez une clé d'accès. Vous recevez ensuite des codes de secours : gardez-les loin du téléphone. L'activation déconnecte vos autres appareils ; pour la changer ou la supprimer plus tard, il vous faut un code, une clé d'accès ou un code de secours.
[[picture two-step: La connexion en deux étapes dans le profil, avec une application ou une clé d'accès]]
### J'ai perdu mon téléphone et ne peux plus me connecter {#lost-phone}
Après le mot de passe, choisissez **Utiliser un code de secours** et saisissez un des codes gardés ; chacun sert une fois. Installez ensuite l'application sur le nouveau téléphone dans [Profil](/profile), sous **Changer de téléphone**, et créez de nouveaux codes.
### Qu'est-ce qu'une clé d'accès ? {#passkeys}
Une façon de se connecter avec l'empreinte, le visage ou le verrou de l'appareil, même sans mot de passe. Ajoutez-en une dans [Profil](/profile), sous **Clés d'accès**. Vous pouvez en avoir plusieurs, les nommer et les retirer.

## Synthèse vocale
### Comment transformer un texte en voix ? {#make-speech}
Ouvrez [Synthèse vocale](/text-to-speech), choisissez une voix, écrivez ou collez du créole, et appuyez sur **Générer la voix**. Le travail apparaît dans l'historique, se lit quand il est prêt et montre chaque mot prononcé.
[[picture make-speech: Le champ de texte de la synthèse vocale avec une phrase en créole, et la voix à côté]]
### Comment écrire le créole pour que ce soit bien prononcé ? {#writing-kreyol}
Avec l'orthographe officielle et ses accents : è, ò et à sont des lettres à part, et \`an\`, \`en\`, \`on\` sont nasales. Écrivez comme on parle, pas comme en français : \`mwen ale lekòl\`, \`timoun yo\`.
### Quelles langues les voix parlent-elles ? {#voice-languages}
Le créole seulement. Elles lisent mal un texte dans une autre langue : traduisez-le d'abord dans le [Traducteur universel](/translate), depuis l'anglais, le français, l'espagnol ou le portugais, puis faites dire le créole.
### Un nom ou un mot anglais est mal prononcé {#mispronounced}
Ajoutez-le à un [dictionnaire de prononciation](/dictionaries) avec l'orthographe qu'il faudrait à un lecteur créole : \`website\` → \`wèbsayt\`. Le texte et les sous-titres gardent l'orthographe d'origine ; seule la voix suit le dictionnaire.
### Comment sont lus les nombres, les dates et les abréviations ? {#numbers}
En mots : \`25\` se dit \`vennsenk\`. Écrivez un nombre en lettres si vous le voulez autrement.
### Comment placer une pause ? {#pauses}
Mettez le curseur là où la voix doit attendre et appuyez sur un des boutons de pause. Les virgules et les points donnent déjà de courtes pauses ; leur durée se règle sous **Pauses**, dans les réglages. Une pause que vous placez dure ce qu'elle indique et remplace la leur.
### Comment ralentir la voix ou changer son ton ? {#voice-settings}
Sous **Réglages de la voix** : vitesse, stabilité, similarité, style et renfort du locuteur. **Rétablir les réglages standard** remet tout. Les réglages restent sur cet appareil.
[[picture voice-settings: Réglages de la voix : voix, modèle et curseur de vitesse]]
### Qu'est-ce que le mode Express ? {#express}
Un mode pour ceux qui attendent : c'est fait tout de suite, sans la file. Il coûte une fois et demie les crédits, prend des textes d'au plus la moitié de la longueur de votre formule, et demande la formule Starter ou une supérieure.
### Quelle longueur peut avoir un texte ? {#text-length}
Cela dépend de la formule : de 1 000 caractères par requête avec la formule gratuite à 40 000 avec Enterprise. Un texte plus long est refusé, jamais coupé. Le tableau des [formules](/docs/help-center#plans) a toutes les limites.
### Peut-on faire lire un document ? {#speak-document}
Oui. Dans [Synthèse vocale](/text-to-speech), choisissez **Document texte** et envoyez un fichier .txt, .pdf, .docx, .doc ou .rtf de 10 Mo au plus. Son texte peut être corrigé avant la lecture.
### On me dit que mon texte doit être traduit {#translation-needed}
Les voix parlent créole. Quand une grande part du texte est dans une autre langue, la page propose le [Traducteur universel](/translate). S'il est bon tel quel, appuyez sur **Ignorer et générer**. À partir de quelle part elle demande se règle sous **Seuil de traduction**.
### Où retrouver ce que j'ai fait avant ? {#history}
Dans l'onglet **Historique** de chaque page. On y cherche, filtre par état ou date, écoute, télécharge, exporte ou supprime ; **Réutiliser** remet texte et réglages dans l'éditeur. Tout reste jusqu'à ce que vous le supprimiez.
[[picture history: L'historique avec deux travaux terminés et un champ de recherche]]
### Comment télécharger l'audio ? {#download-audio}
Ouvrez le travail dans l'historique et appuyez sur **Télécharger**. Pour un autre format, un autre débit ou volume, ou sans les silences du bord, appuyez sur **Exporter**.
### Comment arrêter un travail ? {#cancel-job}
Ouvrez-le dans l'historique et appuyez sur **Annuler le travail**. Un travail annulé ne coûte rien.
### Pourquoi mon travail est-il encore en attente ? {#job-waiting}
Les travaux passent chacun leur tour, et un texte ou un enregistrement long prend plus de temps. L'historique montre sa position dans la file. Vous pouvez fermer la page : le travail continue, et le résultat attend dans l'historique. Pour une voix sans file d'attente, choisissez **Express**. **Annuler le travail** l'arrête et ne coûte rien. Si rien ne change au bout d'une heure, [écrivez-nous](/contact).
### Est-ce une vraie personne qui parle ? {#synthetic-voice}
Non. Toutes les voix sont synthétiques, et les fichiers téléchargés le disent. [Enregistrements et licences](/legal/licences) dit de quoi elles ont appris.
### Puis-je utiliser l'audio à des fins commerciales ? {#commercial-use}
Oui, pour tout usage légal, aussi pour gagner de l'argent. Le faire passer pour un vrai enregistrement afin de tromper est interdit. Voir les [Conditions d'utilisation](/legal/terms).

## Transcription
### Comment transcrire un enregistrement ? {#transcribe}
Ouvrez [Transcription](/speech-to-text), enregistrez au microphone ou envoyez un son ou une vidéo, choisissez la langue parlée et, pour une traduction, la langue voulue, puis appuyez sur **Transcrire + Traduire**. Le prix est montré avant de commencer.
[[picture transcribe: Transcription : micro ou fichier, les langues et l'enregistreur]]
### Quels fichiers audio et vidéo peut-on transcrire ? {#audio-files}
MP3, MP4, MPEG, MPGA, M4A, WAV, WebM et OGG, jusqu'à 25 Mo et trois heures. Un envoi interrompu reprend quand la connexion revient.
### Peut-il transcrire le créole parlé ? {#spoken-kreyol}
{if hears_kreyol}Oui. Choisissez le créole haïtien comme langue, ou laissez-la être détectée.{end}{if kreyol_beta}Oui, en bêta gratuite : il écrit un brouillon à corriger. Choisissez **Créole haïtien (bêta)** comme langue ; elle n'est pas détectée. Sur une parole claire, environ 7 mots sur 10 sont justes ; dans le bruit, la musique ou une parole rapide, bien moins, et les noms sont souvent faux. Les mots douteux sont soulignés : vérifiez-les d'abord. Il n'écrit pas de chiffres et ne met que des points aux pauses. Il ne coûte aucun crédit pendant la bêta ; une traduction coûte comme d'habitude. Si vous laissez détecter la langue et que cela ressemble à du créole, la page propose de le transcrire ainsi. Pour l'utiliser sans connexion, ouvrez [Sur cet appareil](/on-this-device) et appuyez sur **Ajouter le créole parlé** : votre enregistrement reste sur l'appareil.{end}{unless kreyol_heard}Pas sur ce site : son moteur ne comprend pas le créole parlé, et le dit au lieu de deviner.{end}{if pack_would_hear} Les personnes qui gèrent le site peuvent l'ajouter avec un paquet de modèles.{end} Si vous avez le texte d'un enregistrement créole, l'[alignement](/docs/help-center#align-text) donne l'horodatage de chaque mot.
### Quelles langues parlées peuvent être transcrites ? {#spoken-languages}
[Transcription](/speech-to-text) les indique sous **Langues et moteur**, avec le moteur qui transcrit chacune. Un enregistrement dans une langue absente de cette liste est refusé et ne coûte rien.
### Peut-il distinguer plusieurs locuteurs ? {#speakers}
Cochez **Détecter plusieurs voix** avant de transcrire. Chaque prise de parole commence alors par un nom comme « Locuteur 1 : », que vous pouvez changer. Si la case ne peut pas être cochée, ce site n'a pas de moteur pour cela.
### Le texte apparaît-il pendant que je parle ? {#live-transcript}
Non. Enregistrez jusqu'à 5 minutes avec le micro de [Transcription](/speech-to-text), puis appuyez sur **Transcrire + Traduire** : le texte arrive une fois l'enregistrement transcrit. Un enregistrement plus long s'envoie comme fichier.
### Le microphone ne marche pas {#microphone}
Autorisez le microphone pour ce site dans le navigateur, fermez les autres programmes qui l'utilisent et réessayez. Si le niveau est bas, parlez plus près ou augmentez **Amplification de l’entrée** ; au-delà de 2, le son peut se déformer. Un enregistrement dure 5 minutes au plus et reste même si l'onglet se ferme.
### Comment corriger une transcription ? {#correct-transcript}
Ouvrez-la dans l'historique et appuyez sur **Corriger**. Les mots douteux sont marqués ; appuyez sur un mot pour l'entendre, coupez et fusionnez des segments, cherchez et remplacez, annulez. Chaque version gardée est sous **Versions** et peut être rétablie.
### J'ai déjà le texte. Peut-on le minuter ? {#align-text}
Oui. **Aligner un texte** trouve quand chaque mot de votre texte est dit dans l'enregistrement, en créole, anglais, français, espagnol et portugais. Cela ne coûte rien.
### Comment obtenir des sous-titres ? {#captions}
Transcrivez ou alignez l'enregistrement avec **Inclure les horodatages**, puis appuyez sur **Exporter** et choisissez SRT ou WebVTT. Les sous-titres ont au plus deux lignes de 42 caractères.

## Traducteur universel
### Comment traduire un texte ? {#translate-text}
Ouvrez [Traducteur universel](/translate), choisissez les deux langues, écrivez ou collez le texte et appuyez sur **Traduire**. Il vient phrase par phrase, et peut ensuite être dit en créole sur la même page.
[[picture translate-text: Le traducteur avec un texte anglais à gauche et le créole à droite]]
### Quelles langues peut-on traduire ? {#translation-languages}
Le créole haïtien, l'anglais, le français, l'espagnol et le portugais, chacun depuis et vers le créole. Entre deux autres, le texte passe par le créole, et seulement si vous l'acceptez.
### Pourquoi propose-t-il de passer par le créole ? {#through-kreyol}
Le moteur intégré connaît chaque langue face au créole. De l'anglais au français il n'y a pas de voie directe : le texte est traduit en créole, puis plus loin ; une part du sens peut se perdre. Appuyez sur **Passer par le créole** pour l'accepter.
### Comment traduire un fichier Word ou des sous-titres ? {#translate-file}
Sur la [page du traducteur](/translate), choisissez **Document texte**, puis un document, et appuyez sur **Traduire**. Les fichiers .docx, .srt, .vtt, .html, .md et .txt reviennent au même format avec leur mise en page, leurs temps et leurs styles. Un fichier PDF, .doc ou .rtf est traduit comme texte. Un fichier peut avoir vingt fois plus de texte qu'une requête, et 10 Mo.
### Comment faire traduire un terme toujours à ma façon ? {#glossary}
Ouvrez **Glossaire** sur la [page du traducteur](/translate) et ajoutez le terme avec sa traduction. Un glossaire s'importe en CSV ou TBX, et s'exporte aussi.
### Une traduction est-elle sûre ? {#translation-quality}
Chaque phrase est marquée bonne, à vérifier ou douteuse. Dans nos essais, environ 19 bonnes sur 20 étaient justes, 3 à vérifier sur 4, et moins d'une douteuse sur 3. Appuyez dessus pour voir pourquoi, d'autres façons de dire, et ce qu'elle donne retraduite. **Corrigez**-la, et la même phrase sera traduite à votre façon la prochaine fois. Un texte médical ou juridique doit être relu par une personne.
### Quels moteurs de traduction y a-t-il ? {#translation-engines}
{if engines}**Auto** prend le meilleur moteur que votre formule offre ici. Selon votre formule, vous pouvez aussi en choisir un : {engines}. Le nom d'une formule désigne cette formule et toutes celles au-dessus.{end}{unless engines}Ici, c'est le moteur de Pawòl qui traduit, avec toutes les formules.{end} Chaque résultat nomme le moteur qui l'a produit.
### Puis-je traduire en parlant ? {#translate-voice}
Oui, avec le **Microphone** du [traducteur](/translate), avec la formule Creator ou une supérieure. Ce que vous dites est transcrit, puis traduit.

## Dictionnaires de prononciation
### Comment faire un dictionnaire ? {#make-dictionary}
Sous [Dictionnaires de prononciation](/dictionaries), appuyez sur **Créer un dictionnaire**, puis **Ajouter une entrée** : le terme tel qu'il est dans le texte, et une indication phonétique écrite comme du créole, ou l'alphabet phonétique. **Tester des prononciations** fait entendre plusieurs façons avant de choisir.
[[picture make-dictionary: Mes dictionnaires : un avec trois entrées, et le bouton qui en crée un autre]]
### Comment partager un dictionnaire ? {#share-dictionary}
Appuyez sur **Partager** : avec tout le monde, ou avec des personnes que vous invitez par nom d'utilisateur ou e-mail, chacune pour lire ou pour modifier. Une [équipe](/docs/help-center#team-share) peut l'avoir aussi.
[[picture share-dictionary: Le dialogue qui partage un dictionnaire avec des personnes choisies]]
### Comment importer ou exporter des entrées ? {#import-dictionary}
Ouvrez les entrées et appuyez sur **Importer** : un fichier CSV, JSON ou PLS est vérifié ligne par ligne, et rien ne change avant que vous ayez vu ce qu'il ferait. **Exporter** écrit les mêmes formats.
### Quels dictionnaires y a-t-il déjà ? {#system-dictionaries}
Noms de personnes, lieux, mots médicaux, entreprises et marques, mots français et anglais. Ils valent pour tous ceux qui ne les ont pas désactivés. Les gabarits se copient avec **Utiliser ce gabarit** et deviennent les vôtres.

## Voix
### Comment choisir d'autres voix ? {#add-voice}
Ouvrez la [Bibliothèque de voix](/voices), écoutez les extraits, filtrez par région ou usage, et appuyez sur **Ajouter**. Les voix ajoutées sont dans **Mes voix** et dans la liste de Synthèse vocale.
[[picture add-voice: La bibliothèque de voix : des voix avec un extrait à écouter et un bouton pour les ajouter]]
### Pourquoi ne puis-je pas utiliser une voix premium ? {#premium-voices}
Les voix et modèles marqués Premium demandent la formule Starter ou une supérieure. Voir les [formules](/subscription?tab=subscription).
### Comment cloner ma voix ? {#clone-voice}
Sous [Clonage de voix](/voice-cloning) : envoyez trois à dix enregistrements, ou lisez à haute voix les textes affichés, donnez un nom à la voix et lancez. Trois minutes environ de parole nette suffisent. La voix est ensuite dans [Mes voix](/voices?tab=my), pour vous seul. Cela ne coûte rien.
[[picture clone-voice: Clonage de voix : où l'on envoie les échantillons, et des conseils à côté]]
### Une voix clonée sera-t-elle exactement la mienne ? {#clone-likeness}
Non. C'est un profil de voix : une voix créole avec votre hauteur, votre étendue, votre rythme et votre timbre. Son degré de ressemblance est montré, à côté de celui de deux enregistrements de la même personne.
### Comment faire un bon échantillon ? {#clone-samples}
Une pièce calme sans musique ni ventilateur, une largeur de main du microphone, une seule personne, 5 à 60 secondes par fichier. La page montre la durée, le silence, le bruit et une note pour chaque fichier avant tout envoi.
### Qui peut utiliser une voix clonée, et comment retirer le consentement ? {#clone-consent}
Vous, sur les pages, et une équipe avec qui vous la partagez ; les programmes avec une clé API une fois que la personne a lu à haute voix une phrase avec un mot tiré au sort. Cette voix est comparée à chaque échantillon, même ajouté plus tard ; le fichier qui diffère est nommé. Retirer ce consentement, ou supprimer la voix, supprime aussitôt ses enregistrements, son profil et ses extraits.
### Puis-je cloner la voix d'une autre personne ? {#clone-another}
Seulement si cette personne est d'accord : les [Conditions d'utilisation](/legal/terms) interdisent tout autre cas. Sous **Consentement**, elle lit à haute voix une phrase tirée au hasard. Jusque-là, vous seul pouvez utiliser la voix, sur les pages ; elle ne peut être ni partagée ni utilisée par API.

## Exportation
### Comment exporter un texte, une transcription ou un son ? {#export}
Appuyez sur **Exporter** sur un travail fini. Les documents viennent en PDF, Word, texte brut, RTF, HTML, XML, CSV, JSON, SRT ou WebVTT ; le son avec le débit, le volume et le silence choisis. Le fichier est gardé un jour.
### Comment exporter plusieurs travaux à la fois ? {#export-many}
Cochez-les dans l'historique et appuyez sur **Exporter** : ils viennent en un seul ZIP. Vous pouvez fermer la fenêtre ; nous vous disons quand c'est prêt.
### Puis-je garder mes réglages d'exportation ? {#export-presets}
Oui. **Enregistrer comme préréglage** leur donne un nom, et un préréglage peut s'ouvrir à chaque fois avec la fenêtre.

## API et webhooks
### Comment obtenir une clé API ? {#api-key}
Sous [Clés API](/api-keys), appuyez sur **Créer une clé API**, nommez-la, choisissez ce qu'elle peut faire et copiez-la : elle n'est montrée qu'une fois. Envoyez-la comme jeton bearer à chaque appel. La [Documentation](/docs/documentation) a tous les appels avec des exemples.
[[picture api-key: Une clé API avec ses droits et son plafond mensuel]]
### Ma clé API est tombée en d'autres mains {#key-leaked}
Appuyez sur **Renouveler** sous [Clés API](/api-keys) pour une nouvelle clé aux mêmes réglages, ou **Révoquer** pour y mettre fin. Les deux prennent effet aussitôt.
### Comment limiter ce qu'une clé peut dépenser ? {#key-limits}
Donnez-lui un **Plafond mensuel de crédits**, un nombre de requêtes par minute, une date de fin, ou seulement certains droits. Tout se change plus tard sous [Clés API](/api-keys).
### Mon code OpenAI, ElevenLabs, DeepL ou LibreTranslate marche-t-il ici ? {#compatible-apis}
Oui : donnez-lui notre adresse et une de nos clés. La voix et la transcription marchent avec les clients d'OpenAI et d'ElevenLabs, la traduction avec ceux de DeepL et de LibreTranslate. Voir le [démarrage rapide](/docs/documentation#quick-start).
### Comment mon serveur sait-il qu'un travail est fini ? {#webhooks}
Ajoutez son adresse sous **Webhooks**, dans [Clés API](/api-keys), et gardez le secret de signature. Les événements sont signés et renvoyés pendant un jour environ quand votre serveur ne répond pas. **Livraisons** montre ce qui a été envoyé, et **Renvoyer** l'envoie de nouveau.
[[picture webhooks: La partie de la page où l'on ajoute un webhook]]
### Que veut dire « Limite de requêtes atteinte » ? {#rate-limit}
Trop de requêtes en une minute, code 429. Attendez autant de secondes que dit \`Retry-After\`. Un appel sans limite propre partage 600 requêtes par minute avec les autres, et une clé peut avoir une limite plus basse.

## Crédits
### Que vaut un crédit ? {#credit-price}
Un caractère de voix ou de transcription. La traduction coûte un demi-crédit par caractère. Express coûte une fois et demie autant. Quand une entrée de vos dictionnaires dit plus que son mot n'a de lettres, la différence compte aussi ; le compteur près du bouton l'indique.
### Quels crédits sont utilisés d'abord ? {#credit-order}
Ceux de votre abonnement. Les crédits achetés restent en réserve et n'expirent jamais.
[[picture buy-credits: Le solde : crédits d'abonnement, crédits achetés et packs à acheter]]
### Que deviennent les crédits non utilisés ? {#unused-credits}
Ceux de l'abonnement finissent avec le mois, quand les nouveaux arrivent. Les crédits achetés restent.
### Un travail a échoué. Ai-je payé ? {#failed-job}
Non. Les crédits sont mis de côté au début du travail et rendus s'il échoue ou si vous l'annulez. Une exception : un son devenu bien plus long que son texte et arrêté coûte les mots prononcés.
### Où voir ce que j'ai dépensé ? {#spending}
Dans [Statistiques d'utilisation](/analytics) par jour, produit, clé et voix, aussi en CSV ; chaque changement du solde est dans [Abonnement](/subscription?tab=credits), et la somme dans **Réglages du compte**.
[[picture spending: Statistiques d'utilisation : crédits et caractères par jour]]
### Que veut dire « Crédits insuffisants » ? {#insufficient-credits}
Le travail coûte plus que votre solde. Rien n'a été débité. Raccourcissez le texte, [achetez des crédits](/subscription?tab=credits) ou choisissez une [formule plus grande](/subscription?tab=subscription).
### Comment acheter plus de crédits ? {#buy-credits}
Dans [Abonnement](/subscription?tab=credits), choisissez un pack et appuyez sur **Acheter**. Les crédits achetés sont là aussitôt et n'expirent jamais.

[[packages]]

## Formules et paiements
### Combien coûtent les formules, et que contiennent-elles ? {#plans}
Les prix sont en dollars américains. Une année coûte autant que dix mois. Le premier mois de Creator coûte 11 dollars à ceux qui viennent de la formule gratuite et paient au mois.

[[plans]]
### Comment peut-on payer ? {#payment-methods}
Par carte, PayPal et cryptomonnaie, selon ce que les personnes qui gèrent ce site ont installé. MonCash, les virements et les espèces ne sont pas acceptés. Une carte renouvelle la formule d'elle-même ; PayPal et crypto paient une période, et nous vous rappelons la fin. La carte de votre formule est enregistrée : le paiement la propose, ou **Utiliser une autre carte**.
### Comment payer avec PayPal ? {#paypal}
Choisissez l'onglet **PayPal** lors du paiement et approuvez-le là. Les cartes dans PayPal sont bloquées : utilisez pour elles l'onglet **Carte bancaire**.
### Comment payer en Bitcoin ou autre cryptomonnaie ? {#crypto}
Choisissez l'onglet **Crypto** (à partir de 20 dollars), une monnaie, et envoyez exactement le montant affiché à l'adresse affichée, sur le réseau nommé, par exemple USDC sur Polygon. S'il manque une part, envoyez le reste à la même adresse. Vous pouvez fermer la page : nous continuons à chercher le paiement.
### Mon paiement est toujours en attente, ou mes crédits ne sont pas arrivés {#payment-waiting}
Regardez sous **Paiements en cours** sur [Abonnement](/subscription?tab=subscription). Si votre banque vous demande de confirmer, appuyez sur **Continuer**. Un paiement en cryptomonnaie compte une fois confirmé par son réseau ; s'il en manque une partie, envoyez le reste à la même adresse. Votre formule ou vos crédits arrivent quand le paiement est complet. Ne payez pas une seconde fois. Si rien n'a changé après un jour, [écrivez-nous](/contact) avec la date et le montant.
### Ma carte a été refusée ou un renouvellement a échoué {#card-declined}
Donnez une autre carte sous **Changer de carte**, dans Facturation, sur [Abonnement](/subscription?tab=subscription). La formule est gardée jusqu'à la date affichée, et nous réessayons d'ici là.
### Comment changer de formule ? {#change-plan}
Sur [Abonnement](/subscription?tab=subscription). Une formule plus grande vaut aussitôt : vous payez son prix moins ce que vous avez payé pour le temps qui reste, et vous voyez le calcul avant. Une plus petite commence quand ce qui est payé finit, et **Garder ma formule** annule ce changement.
[[picture plans: Deux formules côte à côte, chacune avec son prix et son contenu]]
### Comment résilier mon abonnement ? {#cancel-plan}
Sur [Abonnement](/subscription?tab=subscription), sous Facturation, appuyez sur **Résilier la formule**. Elle dure jusqu'à la fin du temps payé, et rien n'est plus débité. Vous avez ensuite la formule gratuite ; les crédits achetés restent. Avant de confirmer, vous voyez les membres, le stockage et les crédits que vous perdriez. **Reprendre la formule** annule la résiliation.
### Quand suis-je débité de nouveau ? {#renewal}
Le jour indiqué sous **Prochain débit**, dans la facturation de [Abonnement](/subscription?tab=subscription), quand une carte paie : chaque mois ou chaque année, jusqu'à la résiliation. PayPal et crypto paient une période et ne sont pas débités de nouveau : **Payer la prochaine période** le fait.
### Où sont mes reçus et factures ? {#receipts}
Sur [Abonnement](/subscription?tab=subscription), sous **Paiements** : chaque paiement avec sa date, son montant, son état et son reçu à télécharger. Un paiement en cours figure sous **Paiements en cours** ; les paiements refusés ne figurent pas. Un e-mail vient aussi avec chaque paiement.
### Puis-je être remboursé ? {#refund}
Les [Conditions d'utilisation](/legal/terms) disent quand l'argent est rendu. Si vous avez été débité par erreur, [écrivez-nous](/contact). Un remboursement revient par le même moyen de paiement, reprend les crédits qu'il avait apportés, et un e-mail vous le dit.
### Mon espace de stockage est plein {#storage-full}
Chaque formule garde une certaine quantité de sons et de documents ; ce qui est utilisé est montré sur [Abonnement](/subscription). Supprimez ce qui ne sert plus, ou choisissez une formule plus grande.

## Équipes
### Comment avoir une équipe ? {#team}
Avec la formule Business ou Enterprise. L'équipe est alors sous **Équipe** dans [Abonnement](/subscription?tab=team) ; le nombre de places est dans les [formules](/subscription?tab=subscription). Vous en prenez une, et une invitation encore valable en prend une aussi.
### Comment inviter quelqu'un dans mon équipe ? {#team-invite}
Dans [Équipe](/subscription?tab=team), appuyez sur **Inviter un membre**, donnez l'adresse e-mail, le rôle et une limite, puis **Envoyer l'invitation**. Le lien du mail vaut pour cette adresse seule et pendant 7 jours ; **Renvoyer l'invitation** les fait repartir. Une personne sans compte en crée un avec cette adresse.
[[picture team-invite: Le dialogue qui invite quelqu'un dans l'équipe : e-mail, rôle et limite]]
### Que peuvent faire propriétaire, administrateurs et membres ? {#team-roles}
Les membres utilisent les crédits de l'équipe et partagent avec elle. Les administrateurs invitent aussi des membres, les modifient, les suspendent et voient ce qui est utilisé. Seul le propriétaire retire des personnes, nomme des administrateurs, renomme l'équipe et la transmet.
### Comment limiter ce qu'un membre peut dépenser ? {#team-limits}
Dans [Équipe](/subscription?tab=team), choisissez **Modifier** à côté de la personne : si elle peut utiliser les crédits de l'équipe, et une **Limite de crédits par mois** ; vide, sans limite. Les mois commencent en temps universel. Le **Rapport d'utilisation** montre qui a utilisé quoi, aussi en CSV.
### Qui paie mon travail dans une équipe ? {#team-pays}
Vous choisissez sous **Qui paie votre travail** dans [Équipe](/subscription?tab=team) : vos propres crédits ou l'équipe. La formule du payeur fixe aussi vos limites. Tant que votre place est suspendue, vos propres crédits paient. Si l'équipe ne vous laisse pas utiliser ses crédits, le travail est refusé.
### Comment partager un dictionnaire ou une voix clonée avec mon équipe ? {#team-share}
Appuyez sur **Partager** sur le dictionnaire et choisissez votre équipe ; vous dites si ses membres peuvent modifier. Pour une voix clonée, choisissez **Partager avec** votre équipe dans [Mes voix](/voices?tab=my), une fois que la personne dont c'est la voix a donné son consentement. L'équipe parle avec la voix et ne voit aucun enregistrement. Cela finit quand vous l'arrêtez, ou quand vous partez.
### Comment quitter une équipe, ou en retirer quelqu'un ? {#team-leave}
**Quitter l'équipe** est dans [Équipe](/subscription?tab=team). Le propriétaire choisit **Retirer de l'équipe** à côté d'une personne ; **Suspendre** garde la place pour plus tard. Chacun garde son travail, et ce qu'il partageait avec l'équipe ne l'est plus.
### Comment transmettre mon équipe à quelqu'un d'autre ? {#team-hand-over}
Le propriétaire choisit **Proposer la reprise** à côté d'une personne dans [Équipe](/subscription?tab=team). Cette personne a besoin de sa propre formule Business ou Enterprise et appuie sur **Reprendre** ; vous devenez administrateur. Crédits et paiements restent à la personne qui les a payés.
### Que devient une équipe quand la formule finit ou rétrécit ? {#team-plan-ends}
Les places que la formule n'a plus sont suspendues : les invitations d'abord, puis les membres les plus récents, les administrateurs en dernier. Rien n'est supprimé, et les places reviennent avec une formule plus grande.

## Détecteur de voix artificielle
### Cet enregistrement a-t-il été fait avec Pawòl ? {#speech-classifier}
Envoyez-le au [Détecteur de voix artificielle](/docs/ai-speech-classifier). Il cherche la marque que portent les sons faits ici, dit si elle y est, et avec quelle probabilité c'est une erreur. La marque nomme l'installation et le mois, et aucune personne.
### Le détecteur n'a pas trouvé de marque. Est-ce une voix humaine ? {#no-mark}
On ne peut pas le dire. Pas de marque veut seulement dire qu'aucune n'a été trouvée : le son peut venir d'un autre programme, d'une version plus ancienne, ou avoir été trop modifié. Le détecteur connaît notre marque et rien d'autre.

## Bien commun créole
### Comment aider le créole avec ma voix ? {#contribute}
Ouvrez [Contribuer](/contribute) et acceptez la licence (CC0 1.0) ; vous devez avoir au moins 18 ans. Lisez une phrase, écoutez-la, gardez-la ou recommencez. Vous pouvez aussi vérifier les enregistrements, les phrases et les traductions des autres : deux votes sur trois décident. Les enregistrements attendent une connexion sur votre appareil. Les contributions ne rapportent pas de crédits. Ce qui est accepté est publié dans [Jeux de données](/datasets).
### Puis-je reprendre mes enregistrements de voix ? {#withdraw-clips}
Oui. Sous **Mes contributions** dans [Contribuer](/contribute), supprimez un enregistrement ou tous, ou retirez votre consentement. Un jeu de données déjà publié garde sa copie ; les suivants ne le contiennent plus. En supprimant votre compte, vous choisissez ce que deviennent vos enregistrements.
### Les moteurs sont-ils bons ? {#scorecard}
Le [Bulletin](/scorecard) montre ce qui a été mesuré, sur quels jeux et quand, et ce qui est mauvais.

## L'application
### Marche-t-elle sans internet ? {#offline}
Oui. Activez **Garder le créole sur cet appareil** sur la [page du traducteur](/translate), dans [Synthèse vocale](/text-to-speech) ou dans votre [profil](/profile). La page indique la taille du téléchargement, qui reprend après une coupure. Les deux pages fonctionnent alors hors ligne : toutes les directions du traducteur, et chaque voix de votre formule avec vos voix clonées. Ce qui est fait hors ligne rejoint votre historique au retour de la connexion, sans coûter de crédits. Avec une connexion, choisissez **Sur cet appareil** pour garder un texte privé : ni lui ni son résultat ne sont envoyés. Les documents, les enregistrements et les autres moteurs ont besoin d'une connexion. Le même interrupteur supprime tout. Tout le reste attend la connexion : ce que vous écriviez reste, et un enregistrement ou un envoi en cours n'est pas perdu.
[[picture without-connection: L'interrupteur qui garde le créole sur l'appareil, et le choix entre notre serveur et l'appareil]]
### Comment mettre l'application à jour ? {#updates}
D'elle-même : une nouvelle version est chargée quand elle est là. Sans **Mise à jour automatique de l'application** dans Réglages du compte, un avis demande : **Actualiser maintenant** ou **Plus tard**. Les nouveautés sont dans le [Journal des versions](/docs/changelog).
### Puis-je l'installer sur mon téléphone ou mon ordinateur ? {#install}
Oui. Appuyez sur **Installer** dans l'astuce, ou choisissez dans le menu du navigateur de l'ajouter à l'écran d'accueil ; sur un iPhone, c'est sous Partager. Sur un ordinateur, le menu du navigateur le propose aussi. Elle s'ouvre ensuite comme une application ; il n'y a ni programme à télécharger ni application dans une boutique.

## Confidentialité et aide
### Qui peut voir mes textes et mes sons ? {#who-sees}
Vous, et personne d'autre sauf si vous les partagez. Les liens vers les fichiers sont signés et cessent de marcher après un temps.
### Combien de temps mes textes et enregistrements sont-ils gardés ? {#kept-files}
Votre travail reste dans l'historique jusqu'à ce que vous le supprimiez, sauf si ce site fixe une durée ; la [Politique de confidentialité](/legal/privacy) donne toutes les durées. Un enregistrement envoyé et non utilisé, ou un fichier fait pour l'exportation, est supprimé après un jour.
### Entraînez-vous des modèles avec ma voix ou mes textes ? {#training}
Non. Voir [Utilisation des données](/legal/data-use).
### Quels cookies y a-t-il ? {#cookies}
Deux : l'un vous garde connecté, l'autre reconnaît ce navigateur pour que des inconnus qui devinent votre mot de passe ne vous ferment pas la porte. Les préférences restent dans votre navigateur. Pas de publicité, rien qui vous suive. Voir la [Politique de confidentialité](/legal/privacy).
### Comment obtenir une copie de toutes mes données ? {#download-data}
[Profil](/profile) a **Télécharger mes données** : tout ce qui est gardé sur vous, en un fichier.
### Comment joindre une personne ? {#contact-human}
Écrivez-nous sur [Nous contacter](/contact) : une personne répond, par écrit et non par téléphone. Depuis l'assistant, choisissez **Oui, contacter l’assistance** : la conversation est emportée, vous n'avez pas à tout redire. Vous voyez tout ce qui part avant l'envoi, et pouvez le retirer. Il n'est pas besoin de compte : donnez votre nom et votre adresse, et un e-mail apporte un lien privé vers votre demande.
### Où trouver la réponse à ma demande ? {#contact-answers}
Dans vos e-mails, et sur [Nous contacter](/contact) sous **Vos demandes** : ce qui est nouveau est marqué. Répondez-y là, pas par e-mail ; une demande close est alors rouverte. Sans compte, ouvrez le lien du dernier e-mail à ce sujet. Si aucun e-mail n'arrive, regardez parmi les indésirables.
### Que sait l'Assistant IA ? {#assistant}
Ce Centre d'aide, la documentation, la table des erreurs, les formules et le journal des versions. À une personne connectée il dit aussi son solde, sa formule, ses limites et son dernier travail échoué. Il cite la page d'où vient la réponse, et le dit quand il ne sait pas. Ce que vous demandez est oublié après un jour.`
