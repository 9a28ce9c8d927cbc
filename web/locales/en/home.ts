export const home = {
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
  deed_translation: 'Text, documents, microphone or media into Kreyòl, then straight to speech.',
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

declare module '../catalogue.ts' {
  interface Catalogue {
    home: typeof home
  }
}
