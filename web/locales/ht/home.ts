import type { KreyolWords } from '../catalogue.ts'

export const home: KreyolWords<'home'> = {
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
  sentence_clinic: 'Yon anons pou moun k ap chache swen.',
  sentence_hands: 'Yon pwovèb: lè nou met tèt ansanm, travay la pi fasil.',
  sentence_school: 'Sa pwofesè yo konnen depi lontan.',
  sentence_rain: 'Yon fraz ki soti nan yon liv lekòl.',
  sentence_mountains: 'Yon pwovèb: apre yon difikilte, gen yon lòt.',

  tour_title: 'Yon sèl etabli pou tout sa kreyòl gen pou di',
  deed_speech: 'Ekri, mete poz yo, chwazi yon vwa. Swiv chak mo pandan l ap pale.',
  deed_transcript: 'Anrejistre oswa voye odyo ak videyo; jwenn tèks la ak tan chak mo, ak tradiksyon an bò kote l.',
  deed_translation: 'Tèks, dokiman, mikwo oswa medya an kreyòl, epi dirèk an vwa.',
  deed_dictionaries: 'Non, mak ak mo prete, pwononse jan ou vle l, chak fwa.',
  term: 'Mo',
  respelling: 'Jan pou li l',

  audience_title: 'Li fèt pou moun k ap travay an kreyòl',
  audience_media: 'Radyo ak medya',
  audience_media_text: 'Nouvèl la sou lè depi li fin ekri, epi ou ka chache nan achiv yo.',
  audience_school: 'Lekòl',
  audience_school_text: 'Leson ak liv timoun yo ka koute, nan lang yo panse a.',
  audience_health: 'Sante ak sèvis piblik',
  audience_health_text: 'Konsiy moun konprann depi premye fwa a: nan klinik, nan telefòn, lè gen siklòn.',
  audience_diaspora: 'Fanmi ak dyaspora',
  audience_diaspora_text: 'Lèt, lapriyè ak istwa vwayaje de yon lang a yon lòt san yo pa pèdi vwa yo.',

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
