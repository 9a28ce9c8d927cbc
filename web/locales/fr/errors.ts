import type { ErrorWords } from '../catalogue.ts'

export const errors: ErrorWords = {
  invalid_request: 'Requête invalide : {{detail}}',
  text_too_long: 'Le texte dépasse la limite. Réduisez-le à moins de {{limit}} caractères.',
  file_text_too_long:
    'Ce fichier contient {{length}} caractères de texte. Votre formule accepte des fichiers de {{limit}} caractères au plus.',
  file_not_translatable: 'Choisissez un fichier qui peut être traduit : .docx, .srt, .vtt, .html, .md ou .txt.',
  too_much_silence:
    'Les pauses de ce texte durent {{pause_seconds}} s en tout. Un texte de cette longueur peut en avoir {{limit_seconds}} s.',
  speech_too_long:
    'Ce texte donnerait environ {{seconds}} s de son. Votre offre permet {{limit_seconds}} s par demande. Raccourcissez le texte ou augmentez la vitesse.',
  storage_full:
    "Votre espace de stockage est plein. Supprimez ce dont vous n'avez plus besoin ou choisissez une offre supérieure.",
  speech_ran_over:
    'Le son est devenu bien plus long que son texte et a été arrêté. Vous ne payez que les mots prononcés.',
  speech_ran_over_before:
    'La dernière fois, ce texte est devenu bien trop long et a été arrêté. Modifiez le texte ou ses entrées de dictionnaire.',
  dictionary_text_too_long:
    'Avec les prononciations de vos dictionnaires, ce texte compte {{length}} caractères ; {{limit}} sont autorisés. Celle de {{term}} dans {{dictionary_name}} en ajoute le plus.',
  speech_language_unknown:
    "La langue parlée dans cet enregistrement n'est pas une de celles que nous pouvons transcrire ici. Cela n'a coûté aucun crédit.",
  too_many_waiting: '{{limit}} de vos travaux attendent déjà. Attendez que certains soient commencés.',
  text_empty: 'Veuillez saisir un texte.',
  unsupported_characters:
    'Le texte contient des caractères non pris en charge. Ils ont été retirés, veuillez réessayer.',
  ssml_invalid: 'Le SSML est illisible au caractère {{position}} : {{detail}}.',
  express_not_allowed: "Le mode express n'est pas disponible avec l'offre gratuite",
  premium_not_allowed: "Les voix et modèles premium demandent l'offre {{plan}} ou une offre supérieure.",
  link_invalid: "Ce lien n'est plus valable. Veuillez en demander un nouveau.",
  address_not_public:
    "Indiquez une adresse joignable depuis Internet, pas celle d'un réseau privé. Qui gère ce serveur peut ouvrir des réseaux avec WEBHOOK_ALLOW.",
  unauthenticated: 'Veuillez vous connecter pour continuer.',
  session_expired:
    "Votre session a expiré pour des raisons de sécurité. Veuillez vous reconnecter pour continuer à utiliser l'application.",
  invalid_credentials: "L'e-mail ou le mot de passe n'est pas correct.",
  insufficient_credits:
    "Crédits insuffisants. Il faut {{credits_needed}} crédits, mais vous n'en avez que {{credits_available}}.",
  forbidden: "Vous n'avez pas le droit de faire cela.",
  email_unconfirmed: 'Confirmez d’abord votre adresse e-mail. Nous vous avons renvoyé le message.',
  wrong_password: "Ce n'est pas votre mot de passe actuel.",
  foreign_origin: "Cet appel ne peut venir que de l'application elle-même.",
  not_found: 'Introuvable.',
  method_not_allowed: "Cette adresse n'accepte pas ce type de requête.",
  password_weak: 'Ce mot de passe est trop facile à deviner.',
  challenge_expired: 'Cette connexion a pris trop de temps ou a été essayée trop souvent. Veuillez vous reconnecter.',
  code_invalid: "Ce code n'est pas correct ou a déjà été utilisé.",
  factor_proof_required: "Veuillez confirmer avec un code de votre application, une clé d'accès ou un code de secours.",
  passkey_refused: "Cette clé d'accès n'a pas pu être utilisée ici. Veuillez réessayer ou choisir un autre moyen.",
  second_factor_required:
    "L'équipe a besoin de la connexion en deux étapes pour faire cela. Configurez-la dans votre profil, ou connectez-vous avec elle.",
  last_factor: "L'équipe doit garder un moyen de connexion en deux étapes. Veuillez d'abord en ajouter un autre.",
  input_timeout:
    "Rien n'est arrivé pendant {{seconds}} secondes. Envoyez une espace pour garder la connexion, ou un texte vide à la fin.",
  email_taken: 'Un compte utilise déjà cet e-mail.',
  username_taken: "Ce nom d'utilisateur est pris.",
  already_finished: 'Cette tâche est déjà terminée.',
  job_cancelled: "Cela a été annulé pendant la création. Cela n'a coûté aucun crédit.",
  client_key_reused: 'Cette requête a déjà été envoyée avec un autre contenu.',
  request_in_progress: 'La première requête avec cette clé est encore en cours. Redemandez dans un instant.',
  payload_too_large: 'La requête est trop volumineuse.',
  file_too_large: 'Le fichier est trop volumineux.',
  unsupported_media_type: 'Envoyez cette requête au format {{expected}}.',
  file_type_not_allowed: 'Les fichiers de type {{type}} ne sont pas acceptés ici.',
  range_not_satisfiable: "La partie demandée du fichier n'existe pas.",
  not_ready:
    "Ce n'est pas encore prêt. C'est en cours de création et ce sera dans votre historique sous le numéro {{job_id}}.",
  rate_limited: 'Limite de requêtes atteinte. Réessayez dans {{retryAfter}}.',
  too_many_concurrent_requests:
    'Votre formule permet {{maximum}} requêtes en même temps. Attendez que l’une d’elles se termine.',
  internal: 'Une erreur est survenue sur le serveur. Réessayez dans quelques instants.',
  worker_lost: 'Une erreur est survenue sur le serveur. Réessayez dans quelques instants.',
  mail_unavailable: "L'envoi d'e-mails est impossible pour le moment. Réessayez dans quelques minutes.",
  storage_unavailable: 'Service momentanément indisponible. Réessayez dans quelques minutes.',
  unavailable: 'Service momentanément indisponible. Réessayez dans quelques minutes.',
  timeout: 'La requête a pris trop de temps. Le texte est peut-être trop long : essayez avec un texte plus court.',
  offline: 'Pas de connexion. Vérifiez votre accès à internet et réessayez.',
  foreign_api_key: "Cette clé semble être celle d'un autre service. Utilisez une clé de /api-keys.",
  body_timeout: "La requête n'est pas arrivée à temps. Vérifiez votre connexion et réessayez.",
  invalid_api_key: "Cette clé API n'est pas valide. Elle a peut-être été révoquée ou a expiré.",
  credit_cap_reached:
    "Cette clé API peut utiliser {{credit_cap}} crédits par mois. Il en faut {{credits_needed}}, il n'en reste que {{credits_available}}.",
  scope_missing: "Cette clé API n'a pas ce droit.",
  term_taken: 'Le dictionnaire a déjà une entrée pour {{term}}.',
  export_format_missing: 'Veuillez choisir au moins un format de document.',
  export_nothing: 'Il n’y a rien à exporter dans ce travail.',
  export_audio_missing: 'Ce travail n’a pas de son à exporter.',
  sound_not_kept: 'Le son de ce travail n’est plus gardé : il a été supprimé le {{since}}.',
  export_times_missing:
    'Ce travail n’a pas de minutage des mots. Les sous-titres et les feuilles de sous-titres en ont besoin.',
  export_translation_missing: 'Ce travail n’a pas de traduction à exporter.',
  preset_name_taken: 'Vous avez déjà un préréglage d’exportation de ce nom.',
  export_too_long: 'Ce travail est trop long pour être exporté en {{format}}.',
  voice_missing: "Veuillez d'abord choisir une voix dans les réglages du dictionnaire.",
  import_refused: 'Le fichier ne peut pas être lu : {{detail}}',
  limit_reached: 'Limite atteinte : {{limit}} au maximum.',
  webhook_switched_off: "Ce webhook est désactivé. Veuillez d'abord l'activer.",
  document_not_supported: 'Choisissez un document valide. Formats acceptés : .txt, .pdf, .docx, .doc, .rtf',
  document_empty: 'Ce document ne contient pas de texte. Choisissez-en un autre.',
  document_protected:
    'Ce document est protégé par un mot de passe. Enregistrez-en une copie sans mot de passe et envoyez-la.',
  document_scanned:
    "Ce document contient des images de ses pages, pas leur texte. Passez-le d'abord à la reconnaissance de texte (OCR), ou tapez le texte.",
  document_damaged:
    'Ce document est illisible ; il est peut-être endommagé. Ouvrez-le, enregistrez-le de nouveau et envoyez la nouvelle copie.',
  document_too_old: 'Ce fichier vient de Word 6 ou 95 : enregistrez-le en .docx et envoyez la nouvelle copie.',
  document_too_complex: 'Ce document est trop long ou trop lent à lire. Envoyez-le en plusieurs parties.',
  document_unread: "L'extraction du texte du document a échoué.",
  language_pair_not_supported: "La traduction de {{source}} vers {{target}} n'est pas prise en charge.",
  language_not_supported:
    'Ce texte semble être en {{language}}, une langue que nous ne traduisons pas ici. Aucun crédit n’a été prélevé.',
  language_unknown:
    'La langue de ce texte n’a pas pu être détectée. Veuillez la choisir. Aucun crédit n’a été prélevé.',
  engine_not_allowed: "Le moteur de traduction {{engine}} demande l'offre {{plan}} ou une offre supérieure.",
  engine_not_configured:
    "Le moteur de traduction {{engine}} n'est pas installé sur ce serveur. Choisissez-en un autre.",
  translator_busy: 'Trop de textes sont en cours de traduction. Réessayez dans un instant.',
  audio_missing: 'Enregistrez ou importez d’abord un fichier audio',
  audio_not_supported:
    'Choisissez un fichier audio valide. Formats acceptés : .mp3, .mp4, .mpeg, .mpga, .m4a, .wav, .webm, .ogg',
  audio_unreadable: 'Ce fichier ne contient aucun son lisible ; il est peut-être endommagé. Choisissez-en un autre.',
  audio_too_long:
    'Cet enregistrement dure {{seconds}} s. Les enregistrements sont acceptés jusqu’à {{limit_seconds}} s.',
  speech_language_not_heard:
    'Ce serveur ne peut pas transcrire la parole dans la langue {{language}} : texte écrit seulement.',
  alignment_not_supported: 'Les mots ne peuvent pas être repérés dans la parole en langue {{language}}.',
  transcript_changed: 'Cette transcription a été modifiée ailleurs entre-temps. Veuillez la recharger.',
  upload_offset_wrong: 'La prochaine partie de cet envoi commence à l’octet {{offset}}.',
  upload_incomplete: 'Seuls {{offset}} octets sur {{size}} de cet envoi sont arrivés.',
  upload_damaged: 'Le fichier n’est pas arrivé tel qu’il a été envoyé. Veuillez l’envoyer de nouveau.',
  samples_too_few: 'Veuillez envoyer au moins 3 fichiers audio',
  samples_too_many: 'Une voix se fait à partir de 10 fichiers au plus. Veuillez en retirer.',
  voice_name_missing: 'Veuillez donner un nom à votre voix',
  voice_description_missing: 'Veuillez décrire votre voix',
  consent_missing:
    'Veuillez d’abord enregistrer votre consentement. D’ici là, vous seul pouvez utiliser cette voix, sur les pages.',
  sample_duplicate: 'Fichier en double : {{name}} est déjà parmi les échantillons.',
  chunk_differs:
    'Cette partie du fichier est déjà arrivée avec un autre contenu. Veuillez envoyer le fichier de nouveau.',
  samples_incomplete: 'Certains fichiers ne sont pas encore arrivés. Veuillez envoyer le reste et réessayer.',
  consent_expired: 'Cette phrase est trop ancienne ou a déjà été lue. Veuillez en demander une nouvelle.',
  sample_too_large: 'Le fichier est trop grand. Veuillez en choisir un plus petit.',
  sample_not_supported: 'Veuillez choisir des fichiers audio ou vidéo, tels que wav, mp3, m4a, ogg ou mp4.',
  samples_unusable:
    'Seuls {{usable}} échantillons sont utilisables ; il en faut 3. Veuillez les enregistrer de nouveau dans un endroit calme.',
  consent_voice_differs:
    'La voix de {{name}} n’est pas celle de l’enregistrement du consentement. Vous ne pouvez utiliser que votre propre voix.',
  consent_sample_unclear:
    'On entend trop peu de parole dans {{name}} pour le comparer au consentement. Veuillez retirer cet échantillon.',
  consent_words_differ:
    'La phrase affichée n’a pas été entendue dans cet enregistrement. Veuillez la relire lentement.',
  cloning_failed: 'Le clonage de la voix a échoué',
  cloning_unavailable: 'Le service de clonage de voix n’est pas disponible actuellement. Veuillez réessayer plus tard.',
  payment_failed: '{{detail}}',
  crypto_minimum: 'Les paiements en cryptomonnaie demandent au moins 20 USD',
  currency_not_offered: 'Les paiements en {{currency}} ne sont pas proposés.',
  plan_not_for_sale: 'Cette formule ne peut pas être achetée.',
  plan_unchanged: 'C’est déjà votre formule.',
  year_running: 'Votre année est payée. Choisissez la facturation annuelle pour changer de formule maintenant.',
  nothing_to_pay: 'Ce changement ne demande aucun paiement.',
  not_refundable: 'Cette commande ne peut pas être remboursée ({{status}}).',
  test_payments_elsewhere: 'Les paiements de test ne fonctionnent que sur l’ordinateur qui exécute ce serveur.',
  webhook_refused: 'Ce webhook a été refusé.',
  payment_refused: '{{detail}}',
  payment_not_configured: 'Ce moyen de paiement n’est pas configuré.',
  payment_unavailable: 'Le service de paiement ne répond pas. Veuillez réessayer ; vous ne serez pas débité deux fois.',
  payment_needed: 'Ce changement doit être payé.',
  team_right_missing: 'Votre rôle dans cette équipe ne le permet pas.',
  no_free_seat: "Cette équipe n'a plus de place libre.",
  already_in_team: "Cette adresse fait déjà partie de l'équipe ou a déjà été invitée.",
  seat_state: "Ceci n'est pas possible pour une place dans cet état.",
  invitation_invalid: "Cette invitation n'est pas valable. Demandez-en une nouvelle.",
  invitation_used: 'Cette invitation a déjà été acceptée.',
  invitation_expired: 'Cette invitation a expiré. Demandez-en une nouvelle.',
  invitation_for_another: 'Cette invitation a été envoyée à {{address}}. Connectez-vous avec cette adresse.',
  invitation_unconfirmed: "Confirmez d'abord votre adresse. Votre page de profil peut vous renvoyer le message.",
  handover_needs_plan:
    'Pour reprendre une équipe, il faut une formule Business ou Enterprise à soi, sans autre équipe.',
  team_limit_reached:
    "Vous pouvez utiliser {{credit_limit_per_month}} crédits de votre équipe par mois. Il vous en faut {{credits_needed}} et il n'en reste que {{credits_available}}.",
  team_cannot_pay: 'Votre équipe ne paie pas votre travail pour le moment.',
  ticket_changed: "Quelqu'un d'autre a modifié cette demande entre-temps. Regardez-la à nouveau avant de continuer.",
  ticket_full: 'Cette demande a {{limit}} messages, le maximum possible. Veuillez en écrire une nouvelle.',
  looks_automatic: "On dirait qu'un programme a rempli le formulaire. Veuillez l'envoyer une nouvelle fois.",
  pack_unknown: 'Aucun paquet ne s’appelle {{pack}}.',
  pack_not_installed: 'Le paquet {{pack}} n’est pas installé.',
  packs_readonly: 'Les paquets de cette installation ne peuvent pas être changés ici : MODELS_READONLY est défini.',
  packs_busy: 'Un autre processus travaille sur les paquets : {{doing}} (processus {{pid}} sur {{host}}).',
  packs_elsewhere:
    'Vous avez vu les paquets de {{seen}}, et c’est {{host}} qui répond maintenant. Veuillez réessayer, ou utilisez npm run models sur {{seen}}.',
  packs_no_room: 'Il n’y a pas assez d’espace libre sur le disque pour cela.',
  pack_requires: 'Le paquet {{pack}} s’appuie sur {{requires}}. Ajoutez d’abord celui-ci.',
  pack_required: 'Le paquet {{required_by}} s’appuie sur {{pack}}. Retirez-le d’abord.',
  pack_needs_version: 'Le paquet {{pack}} demande Pawòl {{needs}} ou plus récent.',
  licence_not_accepted: 'Le paquet {{pack}} est sous licence {{licence}}. Acceptez d’abord cette licence par son nom.',
  licence_unknown: 'La licence du paquet {{pack}} est illisible là où il est publié ; il n’est donc pas installé.',
  licence_non_commercial:
    'Le paquet {{pack}} est sous licence {{licence}}, qui interdit l’usage commercial, et cette installation accepte des paiements.',
  hub_unreachable: '{{host}} est injoignable ou coupe la connexion. Ce qui est déjà arrivé est conservé.',
  hub_refused: '{{host}} refuse d’envoyer ceci ({{answered}}). Un dépôt peut demander un jeton : définissez HF_TOKEN.',
  pack_file_wrong: 'Le fichier {{path}} venant de {{from}} n’est pas le bon ({{defect}}).',
  pack_broken: 'Le paquet {{pack}} ne fonctionne pas : {{reason}}',
  runtime_unsupported: '{{runtime}}, dont ce paquet a besoin, n’existe pas pour {{platform}}.',
}
