import type { KreyolWords, Words } from './catalogue.ts'

export const en = {
  lead: 'Turn text into Haitian Creole speech, recordings into text, and any language into Kreyòl. Built around how the language is really written and said.',
  proverb_gloss: 'A Haitian proverb: speak plainly, and be understood.',

  hear_it_now: 'Hear it now',
  read_it_now: 'Sentences in Kreyòl',
  play: 'Play',
  pause: 'Pause',
  play_failed: 'The sound could not be played. Please check your internet connection and try again.',
  voice: 'Voice',
  another_sentence: 'Another sentence',
  sentence_bird: 'Little by little, the bird builds its nest.',
  sentence_radio: 'Good morning, everyone! Welcome to Radyo Lakay.',
  sentence_clinic: 'The clinic is open every day, Monday through Friday.',
  sentence_hands: 'Many hands make the load light.',
  sentence_school: 'Children learn best in the language they speak at home.',
  sentence_rain: 'It has rained since morning, but the children are already on their way to school.',
  sentence_mountains: 'Beyond the mountains, more mountains.',

  tour_title: 'One workbench for everything Kreyòl has to say',
  deed_speech: 'Write, place the pauses, choose a voice. Follow each word as it is spoken.',
  deed_transcript: 'Record or upload audio and video; get a transcript with timings, and a translation beside it.',
  deed_translation:
    'Text, documents, microphone or media into Kreyòl, then straight to speech. On your phone, also without a connection.',
  deed_dictionaries: 'Names, brands and borrowed words said your way, every time.',
  term: 'Term',
  respelling: 'Respelling',

  audience_title: 'Made for people who work in Kreyòl',
  audience_media: 'Radio and media',
  audience_media_text: 'A bulletin is on the air as soon as it is written, and the archive can be searched.',
  audience_school: 'Schools',
  audience_school_text: 'Lessons and books children can hear, in the language they think in.',
  audience_health: 'Health and public service',
  audience_health_text: 'Instructions people understand the first time: at the clinic, on the phone, in a storm.',
  audience_diaspora: 'Families and the diaspora',
  audience_diaspora_text: 'Letters, prayers and stories travel between languages and keep their voice.',

  commons_title: 'Give Kreyòl your voice',
  commons_text: 'Five minutes a day of reading and reviewing become a free dataset for everyone.',
  contribute: 'Contribute',
  datasets: 'Datasets',
  scorecard: 'Scorecard',

  developers_text:
    'The same voices from your own code, with the same credits. One REST API, described by OpenAPI; keys you can limit and revoke.',

  prices_title: 'Start free, grow when you need to',
  plan_free: 'Free',
  plan_starter: 'Starter',
  plan_creator: 'Creator',
  plan_pro: 'Pro',
  credits_a_month: '<figure>{{credits}}</figure> credits a month',
  credit_explained: '1 credit is 1 character of speech or transcript. Translation costs half.',
  view_plans: 'View Plans',
} as const

export const ht: KreyolWords<typeof en> = {
  lead: 'Fè tèks kreyòl pale, fè anrejistreman tounen tèks, epi mete nenpòt lang an kreyòl. Tout bagay bati sou jan lang lan ekri ak pale tout bon.',
  proverb_gloss: 'Yon pwovèb ayisyen: lè ou pale klè, moun konprann ou.',

  hear_it_now: 'Koute l kounye a',
  read_it_now: 'Fraz an kreyòl',
  play: 'Jwe',
  pause: 'Poz',
  play_failed: 'Nou pa rive jwe son an. Tanpri tcheke koneksyon entènèt ou epi eseye ankò.',
  voice: 'Vwa',
  another_sentence: 'Yon lòt fraz',
  sentence_bird: 'Yon pwovèb: ak pasyans, tout bagay fini pa bati.',
  sentence_radio: 'Konsa yon emisyon radyo kòmanse.',
  sentence_clinic: 'Yon anons pou moun k ap chèche swen.',
  sentence_hands: 'Yon pwovèb: lè nou met tèt ansanm, travay la pi fasil.',
  sentence_school: 'Sa pwofesè yo konnen depi lontan.',
  sentence_rain: 'Yon fraz ki soti nan yon liv lekòl.',
  sentence_mountains: 'Yon pwovèb: apre yon difikilte, gen yon lòt.',

  tour_title: 'Yon sèl etabli pou tout sa kreyòl gen pou di',
  deed_speech: 'Ekri, mete poz yo, chwazi yon vwa. Swiv chak mo pandan l ap pale.',
  deed_transcript: 'Anrejistre oswa voye odyo ak videyo; jwenn tèks la ak tan chak mo, ak tradiksyon an bò kote l.',
  deed_translation: 'Tèks, dokiman, mikwo oswa medya an kreyòl, epi dirèk an vwa. Sou telefòn ou, menm san koneksyon.',
  deed_dictionaries: 'Non, mak ak mo prete, pwononse jan ou vle l, chak fwa.',
  term: 'Mo',
  respelling: 'Jan pou li l',

  audience_title: 'Li fèt pou moun k ap travay an kreyòl',
  audience_media: 'Radyo ak medya',
  audience_media_text: 'Nouvèl la sou lè depi li fin ekri, epi ou ka chèche nan achiv yo.',
  audience_school: 'Lekòl',
  audience_school_text: 'Leson ak liv timoun yo ka koute, nan lang yo panse a.',
  audience_health: 'Sante ak sèvis piblik',
  audience_health_text: 'Konsiy moun konprann depi premye fwa a: nan klinik, nan telefòn, lè gen siklòn.',
  audience_diaspora: 'Fanmi ak dyaspora',
  audience_diaspora_text: 'Lèt, lapriyè ak istwa vwayaje de yon lang a yon lòt san yo pa pèdi vwa yo.',

  commons_title: 'Bay kreyòl vwa ou',
  commons_text: 'Senk minit lekti ak verifikasyon pa jou tounen yon seri done gratis pou tout moun.',
  contribute: 'Kontribye',
  datasets: 'Seri done',
  scorecard: 'Bilten',

  developers_text:
    'Menm vwa yo nan pwòp kòd ou, ak menm kredi yo. Yon sèl API REST ki dekri ak OpenAPI; kle ou ka limite epi anile.',

  prices_title: 'Kòmanse gratis, grandi lè ou bezwen',
  plan_free: 'Gratis',
  plan_starter: 'Starter',
  plan_creator: 'Creator',
  plan_pro: 'Pro',
  credits_a_month: '<figure>{{credits}}</figure> kredi pa mwa',
  credit_explained: '1 kredi se 1 karaktè nan vwa oswa nan transkripsyon. Tradiksyon koute mwatye.',
  view_plans: 'Gade plan yo',
}

export const fr: Words<typeof en> = {
  lead: "Donnez une voix à vos textes en créole haïtien, transformez vos enregistrements en texte et toute langue en créole. Conçu d'après la façon dont la langue s'écrit et se dit vraiment.",
  proverb_gloss: 'Proverbe haïtien : parlez clairement, et vous serez compris.',

  hear_it_now: 'Écoutez maintenant',
  read_it_now: 'Des phrases en créole',
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

  tour_title: 'Un seul atelier pour tout ce que le créole a à dire',
  deed_speech: 'Écrivez, placez les pauses, choisissez une voix. Suivez chaque mot pendant la lecture.',
  deed_transcript:
    'Enregistrez ou importez audio et vidéo ; obtenez une transcription minutée, et sa traduction à côté.',
  deed_translation:
    'Texte, documents, micro ou médias vers le créole, puis directement en voix. Sur votre téléphone, même sans connexion.',
  deed_dictionaries: 'Noms, marques et mots empruntés, prononcés à votre façon, à chaque fois.',
  term: 'Terme',
  respelling: 'Prononciation',

  audience_title: 'Pour celles et ceux qui travaillent en créole',
  audience_media: 'Radio et médias',
  audience_media_text: "Un bulletin passe à l'antenne dès qu'il est écrit, et les archives se consultent.",
  audience_school: 'Écoles',
  audience_school_text: 'Des leçons et des livres à écouter, dans la langue où les enfants pensent.',
  audience_health: 'Santé et service public',
  audience_health_text: 'Des consignes comprises du premier coup : à la clinique, au téléphone, pendant une tempête.',
  audience_diaspora: 'Familles et diaspora',
  audience_diaspora_text: "Lettres, prières et récits passent d'une langue à l'autre sans perdre leur voix.",

  commons_title: 'Donnez votre voix au créole',
  commons_text: 'Cinq minutes de lecture et de vérification par jour deviennent un jeu de données libre pour tous.',
  contribute: 'Contribuer',
  datasets: 'Jeux de données',
  scorecard: 'Bulletin',

  developers_text:
    'Les mêmes voix depuis votre code, avec les mêmes crédits. Une API REST décrite par OpenAPI ; des clés que vous limitez et révoquez.',

  prices_title: 'Commencez gratuitement, grandissez au besoin',
  plan_free: 'Gratuit',
  plan_starter: 'Starter',
  plan_creator: 'Creator',
  plan_pro: 'Pro',
  credits_a_month: '<figure>{{credits}}</figure> crédits par mois',
  credit_explained: '1 crédit vaut 1 caractère prononcé ou transcrit. La traduction coûte la moitié.',
  view_plans: 'Voir les formules',
}

export const es: Words<typeof en> = {
  lead: 'Convierte texto en voz en criollo haitiano, grabaciones en texto y cualquier idioma en criollo. Hecho según cómo se escribe y se habla de verdad la lengua.',
  proverb_gloss: 'Proverbio haitiano: habla claro y te entenderán.',

  hear_it_now: 'Escúchalo ahora',
  read_it_now: 'Frases en criollo',
  play: 'Reproducir',
  pause: 'Pausa',
  play_failed: 'No se pudo reproducir el sonido. Comprueba tu conexión a internet e inténtalo de nuevo.',
  voice: 'Voz',
  another_sentence: 'Otra frase',
  sentence_bird: 'Poco a poco, el pájaro hace su nido.',
  sentence_radio: '¡Buenos días a todos! Bienvenidos a Radyo Lakay.',
  sentence_clinic: 'La clínica abre todos los días, de lunes a viernes.',
  sentence_hands: 'Con muchas manos, la carga pesa menos.',
  sentence_school: 'Los niños aprenden mejor en la lengua que hablan en casa.',
  sentence_rain: 'Llueve desde la mañana, pero los niños ya van camino de la escuela.',
  sentence_mountains: 'Detrás de las montañas hay más montañas.',

  tour_title: 'Un solo taller para todo lo que el criollo tiene que decir',
  deed_speech: 'Escribe, coloca las pausas, elige una voz. Sigue cada palabra mientras suena.',
  deed_transcript: 'Graba o sube audio y video; obtén una transcripción con tiempos y, al lado, su traducción.',
  deed_translation:
    'Texto, documentos, micrófono o medios al criollo, y de ahí directo a la voz. En tu teléfono, también sin conexión.',
  deed_dictionaries: 'Nombres, marcas y préstamos dichos a tu manera, siempre.',
  term: 'Término',
  respelling: 'Cómo se lee',

  audience_title: 'Para quienes trabajan en criollo',
  audience_media: 'Radio y medios',
  audience_media_text: 'Un boletín sale al aire en cuanto está escrito, y el archivo se puede consultar.',
  audience_school: 'Escuelas',
  audience_school_text: 'Lecciones y libros para escuchar, en la lengua en que piensan los niños.',
  audience_health: 'Salud y servicio público',
  audience_health_text: 'Instrucciones que se entienden a la primera: en la clínica, por teléfono, en una tormenta.',
  audience_diaspora: 'Familias y diáspora',
  audience_diaspora_text: 'Cartas, oraciones e historias pasan de una lengua a otra sin perder su voz.',

  commons_title: 'Dale tu voz al criollo',
  commons_text: 'Cinco minutos al día de lectura y revisión se convierten en un conjunto de datos libre para todos.',
  contribute: 'Contribuir',
  datasets: 'Conjuntos de datos',
  scorecard: 'Boletín',

  developers_text:
    'Las mismas voces desde tu propio código, con los mismos créditos. Una API REST descrita con OpenAPI; claves que puedes limitar y revocar.',

  prices_title: 'Empieza gratis, crece cuando lo necesites',
  plan_free: 'Gratis',
  plan_starter: 'Starter',
  plan_creator: 'Creator',
  plan_pro: 'Pro',
  credits_a_month: '<figure>{{credits}}</figure> créditos al mes',
  credit_explained: '1 crédito es 1 carácter de voz o de transcripción. La traducción cuesta la mitad.',
  view_plans: 'Ver planes',
}

declare module './catalogue.ts' {
  interface Catalogue {
    home: typeof en
  }
}
