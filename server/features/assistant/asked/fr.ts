/** Other ways users ask in French; searched, never shown. */
export const asked: Record<string, string> = {
  'create-account': "s'inscrire, inscription, ouvrir un compte, m'enregistrer",
  'confirm-email': 'pas reçu le mail, lien de validation, activer mon compte',
  'change-password':
    'nouveau mot de passe, modifier mon adresse, changer de courriel, j’ai une nouvelle adresse e-mail, mauvaise adresse dans mon profil',
  'forgot-password': 'mot de passe perdu, réinitialiser, récupérer mon accès',
  'unknown-device': "compte piraté, quelqu'un d'autre utilise mon compte, déconnecter les autres appareils",
  'session-expired': 'session expirée, obligé de me reconnecter sans cesse',
  appearance:
    'mode sombre, mode clair, police plus grande, interface en créole, lettres plus grandes, écran trop clair, site en anglais, changer la langue de la page, interface en créole, mettre la page en français',
  'delete-account': 'fermer mon compte, clôturer, désinscription définitive',
  'two-step':
    '2fa, double authentification, double facteur, otp, sécurité renforcée, protéger mon compte, que personne d’autre ne se connecte',
  'lost-phone': 'nouveau téléphone, portable volé, plus de code, code de secours',
  passkeys: 'empreinte digitale, face id, connexion sans mot de passe, qu’est-ce qu’une clé d’accès',
  'make-speech': 'faire parler un texte, texte vers audio, lire mon texte, générer un audio, comment ça marche',
  'writing-kreyol': 'orthographe, accents, comment écrire',
  mispronounced: 'mauvaise prononciation, prononce mal un mot, apprendre un nom, mon nom est mal prononcé',
  numbers: 'comment dit-il un chiffre, numéros, heures, montants, lecture des dates, lecture des chiffres',
  pauses:
    'ajouter un silence, attendre entre deux phrases, marquer un arrêt, deux secondes de silence, une pause après une phrase',
  'voice-settings': 'parle trop vite, trop lentement, ton, émotion, intonation, débit',
  express: 'plus rapide, sans attendre, immédiatement, mode express indisponible, à quoi sert express',
  'text-length': 'nombre maximum de caractères, limite, texte trop long, combien de mots',
  'speak-document': 'lire un pdf, document word, livre audio',
  'translation-needed':
    'traduction requise, pas du créole, mots inconnus, texte en français, écrire en anglais et entendre du créole',
  history: 'anciens travaux, audio fait hier, fait la semaine dernière, retrouver un audio, recherche',
  'download-audio': 'enregistrer en mp3, wav, récupérer le fichier son',
  'cancel-job': 'stopper, interrompre, arrêter ce que j’ai lancé, arrêter un travail en attente',
  'synthetic-voice': 'intelligence artificielle, voix humaine, comédien, robot',
  'commercial-use': 'vendre, monétiser, youtube, publicité radio, licence, droits',
  transcribe:
    "audio vers texte, dicter, retranscrire une interview, vidéo en texte, j'ai un enregistrement et je veux le texte, mémo vocal en texte, message vocal whatsapp, sermon, entretien",
  'audio-files':
    'quels formats, taille du fichier, durée maximale, mp4, m4a, quels formats vidéo puis-je envoyer, opus, audio whatsapp, gigaoctet, fichier trop gros',
  'spoken-kreyol': 'comprend le créole oral, reconnaissance vocale créole, langues parlées',
  microphone: "micro ne fonctionne pas, impossible d'enregistrer, pas de son, permission",
  'correct-transcript': 'corriger des erreurs, modifier le texte transcrit',
  'align-text': 'alignement forcé, synchroniser texte et son, karaoké',
  captions: 'sous-titrer une vidéo, srt, vtt',
  'translate-text': 'traduire en créole, du français au créole',
  'translation-languages': 'langues disponibles, paires de langues, portugais, espagnol',
  'through-kreyol': 'langue pivot, traduction directe, anglais vers français',
  'translate-file': 'traduire un document, docx, garder la mise en page, fichier de sous-titres, html',
  glossary:
    'terminologie, toujours la même traduction, imposer un terme, marque, ne pas traduire un mot, garder les noms de marque',
  'translation-quality': 'mauvaise traduction, fiabilité, précision, confiance, corriger une phrase',
  'translation-engines': 'gpt, claude, choisir le moteur, quel modèle',
  'translate-voice': 'parler et traduire, interprète, entrée vocale',
  'make-dictionary': "créer un dictionnaire, ajouter un mot, ipa, phonétique, qu'est-ce qu'un dictionnaire",
  'share-dictionary':
    'donner mon dictionnaire à un collègue, inviter quelqu’un à mon dictionnaire, collaborer, accès, montrer mon dictionnaire à des amis',
  'import-dictionary': 'csv, pls, json, envoyer une liste de mots',
  'system-dictionaries': 'dictionnaires intégrés, modèles, noms de lieux, mots médicaux',
  'add-voice': "plus de voix, voix de femme, voix d'homme, changer de voix, écouter des extraits",
  'premium-voices': 'voix bloquée, premium, pourquoi cette voix est-elle verrouillée',
  'clone-voice':
    'clonage, faire une voix à moi, copier ma voix, voix personnalisée, je veux cloner ma voix, une voix qui me ressemble',
  'clone-likeness': 'ressemble-t-elle à ma voix, qualité du clone, ressemblance',
  'clone-samples': 'conseils pour enregistrer, bruit, qualité',
  'clone-consent': 'supprimer ma voix clonée, autorisation, voix de qui',
  export: 'pdf, word, enregistrer le texte, formats, ma transcription dans un fichier word, mon texte en pdf',
  'export-many': 'zip, plusieurs travaux ensemble',
  'export-presets': 'garder mes réglages, préréglage par défaut',
  'api-key': "accès développeur, jeton, utiliser l'api, intégrer, où est la documentation, référence de l'API",
  'key-leaked': 'clé api volée, publiée par erreur, révoquer, fuite, quelqu’un d’autre a ma clé',
  'key-limits': "plafond, limiter les dépenses d'une clé, droits",
  'compatible-apis': 'sdk openai, elevenlabs, client deepl, libretranslate, bibliothèque python, migrer',
  webhooks: 'prévenir mon serveur, événement, rappel',
  'rate-limit': '429, trop de requêtes',
  'credit-price': "combien coûte un caractère, prix de la voix, coût d'une traduction, c'est quoi un crédit",
  'credit-order': "crédits d'abonnement ou achetés en premier",
  'unused-credits': 'les crédits expirent-ils, report, fin du mois, restants, est-ce que je perds mes crédits',
  'failed-job': 'débité pour une erreur, crédits perdus',
  spending: 'consommation, statistiques, où sont passés mes crédits',
  'insufficient-credits': 'plus assez de crédits, plus de crédits, 402',
  'buy-credits': 'recharger, pack de crédits, plus de crédits, crédits supplémentaires',
  plans: 'tarifs, prix, combien ça coûte, formule gratuite, abonnements, offres',
  'payment-methods':
    'moyens de paiement, carte bancaire, visa, mastercard, moncash, virement bancaire, espèces, apple pay',
  paypal: 'compte paypal',
  crypto: 'bitcoin, ethereum, usdt, portefeuille',
  'card-declined': 'carte rejetée, paiement échoué, carte expirée, changer ma carte',
  'change-plan': 'passer à une offre supérieure, rétrograder, passer à l’année',
  'cancel-plan': 'arrêter mon abonnement, me désabonner, ne pas renouveler',
  receipts: 'facture, justificatif de paiement, tva, où trouver ma facture',
  refund: 'rendre mon argent, débité deux fois, erreur de facturation',
  'storage-full': "plus de place, quota, libérer de l'espace",
  offline: 'hors ligne, pas de connexion, avion, sans internet, pas de wifi',
  updates: 'nouvelle version, nouveautés, rafraîchir',
  install:
    "android, iphone, écran d'accueil, application mobile, programme pour windows, mac, ordinateur, télécharger l'application, app store",
  'who-sees':
    'confidentiel, lisez-vous mes textes, sécurité des données, d’autres peuvent-ils lire mes textes, est-ce public, qui peut entendre mon audio, qui écoute mes enregistrements',
  training: 'apprentissage, intelligence artificielle, utiliser mes données',
  cookies: 'traceurs, publicité, rgpd',
  'download-data': 'exporter mes données personnelles, rgpd, sauvegarde, recevoir toutes mes données',
  'contact-human':
    'parler à un humain, parler à quelqu’un, conseiller, service client, vraie personne, réclamation, numéro de téléphone, support par téléphone, parler au téléphone',
  'contact-answers': "réponse du support, suivi de ma demande, vous ne m'avez pas répondu",
  assistant: 'qui es-tu, êtes-vous un robot, que peux-tu faire, chatbot',
  team: "formule d'équipe, plusieurs personnes, compte de groupe, compte d'entreprise, combien de places",
  'team-invite':
    "inviter un membre dans l'équipe, ajouter une personne à mon équipe, ajouter un collègue à l'équipe, mail d'invitation, inviter des gens, inviter un collègue, ajouter quelqu'un à mon organisation",
  'team-roles': "droits d'un administrateur, que peut faire un administrateur, rôle de membre, qui peut inviter",
  'team-limits':
    "plafonner les crédits d'un membre, limite mensuelle d'une personne, budget d'un collègue, rapport d'utilisation de l'équipe",
  'team-pays':
    "les crédits de qui sont utilisés, utiliser les crédits de l'équipe, l'équipe paie pour moi, mes crédits ou ceux de l'équipe",
  'team-share':
    "partager une voix avec mon équipe, dictionnaire d'équipe, l'équipe parle avec ma voix, ne plus partager avec l'équipe",
  'team-leave': "sortir de l'équipe, exclure un membre, retirer un membre, suspendre une personne",
  'team-hand-over': "transférer la propriété, nouveau propriétaire de l'équipe, changer de propriétaire",
  'team-plan-ends': 'équipe après résiliation, moins de places, place suspendue, formule plus petite avec une équipe',
  'speech-classifier':
    'détecter une voix artificielle, cet audio est-il faux, deepfake, filigrane, cette voix est-elle générée, vérifier un enregistrement',
  'no-mark': 'aucun filigrane trouvé, est-ce un humain, le détecteur ne trouve rien, puis-je me fier au détecteur',
  contribute: 'donner ma voix au créole, lire des phrases pour le jeu de données, contribuer bénévolement',
  'withdraw-clips': "supprimer les enregistrements que j'ai donnés, retirer ma contribution",
  scorecard: "précision des moteurs, taux d'erreur, bulletin, mesures de qualité",
  renewal: 'prochain paiement, renouvellement automatique, quand est-ce renouvelé, débité chaque mois, paiement annuel',
  'job-waiting':
    "file d'attente, en attente, bloqué, trop long, pourquoi est-ce si lent, combien de temps avant que ce soit prêt, pas encore prêt, rien ne se passe, pas prêt, toujours en file, j'ai appuyé et rien ne vient, long à finir",
  'voice-languages':
    'les voix parlent-elles anglais, voix en français, voix en espagnol, une autre langue, lire un texte anglais',
  'spoken-languages':
    "transcrire de l'anglais, transcrire du français, transcrire une autre langue, langues de la transcription",
  speakers:
    'qui parle, qui a dit quoi, plusieurs personnes parlent, séparer les voix, identifier les intervenants, entretien, réunion, conversation',
  'live-transcript': 'en direct, en temps réel, voir les mots pendant que je parle, sous-titres en direct',
  'payment-waiting':
    "paiement en attente, paiement bloqué, payé mais pas de crédits, payé mais ma formule n'a pas changé, paiement non confirmé, crypto envoyée mais rien reçu, virement en attente, j'ai payé mais rien n'est arrivé, j'ai payé hier, carte débitée mais rien n'a changé, paiement qui ne passe pas",
  'kept-files':
    'durée de conservation, combien de temps sont conservés mes fichiers, mes fichiers sont-ils effacés, garder mes enregistrements, effacés automatiquement',
  'clone-another':
    "cloner la voix de quelqu'un, voix d'un ami, ai-je le droit, sans autorisation, légal, célébrité, voix d’un proche, voix de mon père",
}
