import type { Words } from '../catalogue.ts'

export const home: Words<'home'> = {
  lead: "Donnez une voix à vos textes en créole haïtien, transformez vos enregistrements en texte et toute langue en kreyòl. Conçu d'après la façon dont la langue s'écrit et se dit vraiment.",
  proverb_gloss: 'Proverbe haïtien : parlez clairement, et vous serez compris.',

  hear_it_now: 'Écoutez maintenant',
  read_it_now: 'Des phrases en kreyòl',
  play: 'Lire',
  pause: 'Pause',
  play_failed: 'Le son n’a pas pu être lu. Vérifiez votre connexion internet et réessayez.',
  voice: 'Voix',
  another_sentence: 'Une autre phrase',
  sentence_bird: "Petit à petit, l'oiseau fait son nid.",
  sentence_radio: 'Bonjour à tous ! Bienvenue sur Radyo Lakay.',
  sentence_clinic: 'La clinique est ouverte tous les jours, du lundi au vendredi.',
  sentence_hands: 'Avec beaucoup de mains, la charge est légère.',
  sentence_school: 'Les enfants apprennent mieux dans la langue parlée à la maison.',
  sentence_rain: "Il pleut depuis ce matin, mais les enfants sont déjà sur le chemin de l'école.",
  sentence_mountains: 'Derrière les montagnes, il y a des montagnes.',

  tour_title: 'Un seul atelier pour tout ce que le kreyòl a à dire',
  deed_speech: 'Écrivez, placez les pauses, choisissez une voix. Suivez chaque mot pendant la lecture.',
  deed_transcript:
    'Enregistrez ou importez audio et vidéo ; obtenez une transcription minutée, et sa traduction à côté.',
  deed_translation: 'Texte, documents, micro ou médias vers le kreyòl, puis directement en voix.',
  deed_dictionaries: 'Noms, marques et mots empruntés, prononcés à votre façon, à chaque fois.',
  term: 'Terme',
  respelling: 'Graphie lue',

  audience_title: 'Pour celles et ceux qui travaillent en kreyòl',
  audience_media: 'Radio et médias',
  audience_media_text: "Un bulletin passe à l'antenne dès qu'il est écrit, et les archives se consultent.",
  audience_school: 'Écoles',
  audience_school_text: 'Des leçons et des livres à écouter, dans la langue où les enfants pensent.',
  audience_health: 'Santé et service public',
  audience_health_text: 'Des consignes comprises du premier coup : à la clinique, au téléphone, pendant une tempête.',
  audience_diaspora: 'Familles et diaspora',
  audience_diaspora_text: "Lettres, prières et récits passent d'une langue à l'autre sans perdre leur voix.",

  developers_text:
    'Les mêmes voix depuis votre code, avec les mêmes crédits. Une API REST décrite par OpenAPI ; des clés que vous limitez et révoquez.',

  prices_title: 'Commencez gratuitement, grandissez au besoin',
  plan_free: 'Gratuit',
  plan_starter: 'Starter',
  plan_creator: 'Creator',
  plan_pro: 'Pro',
  credits_a_month: '<figure>{{credits}}</figure> crédits par mois',
  credit_explained: '1 crédit vaut 1 caractère lu ou transcrit. La traduction coûte la moitié.',
  view_plans: 'Voir les formules',
}
