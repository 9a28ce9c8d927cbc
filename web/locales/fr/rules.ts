import type { RuleWords } from '../catalogue.ts'

export const rules: RuleWords = {
  contraction: 'Contraction des voyelles',
  contraction_text: "Les petits mots perdent leur voyelle à côté d'une autre, comme m ap pour mwen ap.",
  pronoun_before_marker: 'Pronom devant ap',
  pronoun_before_marker_text: 'Mwen, li, nou, ou et yo se réduisent à une consonne devant ap.',
  marker_before_ap: 'Te, ki et pa devant ap',
  marker_before_ap_text: 'Te ap, ki ap et pa ap se disent t ap, k ap et p ap.',
  pronoun_after_vowel: 'Pronom après une voyelle',
  pronoun_after_vowel_text:
    'Après un mot qui finit par une voyelle, mwen, li et ou se réduisent : papa mwen se dit papa m.',
  linking: 'Liaison et enchaînement',
  linking_text: 'Ce qui joint un mot au suivant.',
  numeral_liaison: 'Nombres devant an, è et èdtan',
  numeral_liaison_text: 'De, twa, sis, dis, nèf, ven et san prennent une consonne de liaison devant les mots de temps.',
  glide_between_vowels: 'Semi-voyelle entre deux voyelles',
  glide_between_vowels_text: 'Entre deux mots, i et e passent à la voyelle suivante par y, et ou, o et ò par w.',
  final_cluster: 'Groupes de consonnes en fin de mot',
  final_cluster_text: 'Dans les emprunts, l ou r tombe après une occlusive finale, et t après s ou k.',
  nasality: 'Voyelles nasales',
  nasality_text: "Jusqu'où s'étend le son d'une nasale.",
  nasal_spreading: 'Nasalité de la voyelle précédente',
  nasal_spreading_text:
    "Une voyelle prend le nez d'un m, n ou ng qui ferme sa syllabe ; a reste à part (pàn et pann diffèrent).",
  nasal_glide: 'Nasalité à travers y',
  nasal_glide_text: 'Entre deux voyelles dont la première est nasale, la voyelle après y devient nasale aussi.',
  determiner: "L'article après une nasale",
  determiner_text: "La et a écrits après un son nasal se disent nan et an, comme le veut l'orthographe.",
  rhotic: 'Le son r',
  rhotic_text: 'Où r se fait entendre, et ce qu’il devient près des voyelles arrondies.',
  r_before_rounded: 'r devant les voyelles arrondies',
  r_before_rounded_text: 'Devant o, ò, on et ou, le son r est w pour tout le monde.',
  silent_final_r: 'r muet en fin de syllabe',
  silent_final_r_text:
    'Dans les noms et emprunts écrits avec r devant consonne ou en fin de mot, le r ne s’entend pas.',
  voicing: 'Voisement',
  voicing_text: 'Consonnes qui prennent la voix de leur voisine, ou la perdent à la fin.',
  devoicing_before_voiceless: 'Sourde devant sourde',
  devoicing_before_voiceless_text:
    "À l'intérieur d'un mot, b, d, g, v, z et j perdent leur voix devant p, t, k, f, s et ch.",
  voicing_before_voiced: 'Sonore devant sonore',
  voicing_before_voiced_text:
    "À l'intérieur d'un mot, p, t, k, f et s prennent la voix d'un b, d, g, v, z ou j qui suit.",
  final_devoicing: 'Dévoisement final',
  final_devoicing_text: 'Devant une pause, certains laissent b, d, g, v, z et j finaux perdre leur voix.',
}
