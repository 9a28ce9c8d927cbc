/** X-SAMPA and IPA pairs, in the order of X-SAMPA's table; if two are equal, the first is written. */
const letters = `a a b b b_< ɓ c c d d d\` ɖ d_< ɗ e e f f g ɡ g_< ɠ h h h\\ ɦ i i j j j\\ ʝ k k l l l\` ɭ l\\ ɺ m m n n
n\` ɳ o o p p p\\ ɸ q q r r r\` ɽ r\\ ɹ r\\\` ɻ s s s\` ʂ s\\ ɕ t t t\` ʈ u u v v v\\ ʋ P ʋ w w x x x\\ ɧ y y z z z\` ʐ z\\ ʑ
A ɑ B β B\\ ʙ C ç D ð E ɛ F ɱ G ɣ G\\ ɢ G\\_< ʛ H ɥ H\\ ʜ I ɪ I\\ ᵻ J ɲ J\\ ɟ J\\_< ʄ K ɬ K\\ ɮ L ʎ L\\ ʟ M ɯ M\\ ɰ
N ŋ N\\ ɴ O ɔ O\\ ʘ Q ɒ R ʁ R\\ ʀ S ʃ T θ U ʊ U\\ ᵿ V ʌ W ʍ X χ X\\ ħ Y ʏ Z ʒ
@ ə @\\ ɘ { æ } ʉ 1 ɨ 2 ø 3 ɜ 3\\ ɞ 4 ɾ 5 ɫ 6 ɐ 7 ɤ 8 ɵ 9 œ & ɶ ? ʔ ?\\ ʕ <\\ ʢ >\\ ʡ
!\\ ǃ |\\ ǀ |\\|\\ ǁ =\\ ǂ . . " ˈ % ˌ : ː :\\ ˑ | | || ‖ -\\ ‿`
const marks = `~ ̃ _~ ̃ = ̩ _= ̩ _j ʲ ' ʲ _" ̈ _+ ̟ _- ̠ _0 ̥ _> ʼ _?\\ ˤ _^ ̯ _} ̚ \` ˞ _A ̘ _a ̺ _B ̏ _c ̜ _d ̪ _e ̴
_F ̂ _\\ ̂ _G ˠ _H ́ _h ʰ _k ̰ _L ̀ _l ˡ _M ̄ _m ̻ _N ̼ _n ⁿ _O ̹ _o ̞ _q ̙ _R ̌ _/ ̌ _r ̝ _T ̋ _t ̤ _v ̬ _w ʷ _X ̆ _x ̽
_B_L ᷅ _H_T ᷄ _R_F ᷈`
/** Tie bar of affricates: ts becomes t͡s. */
const tie = '\u0361'

const pairs = (table: string): [sampa: string, ipa: string][] => {
  const cells = table.split(/\s+/)
  return cells.flatMap((sampa, at): [string, string][] => (at % 2 === 0 ? [[sampa, cells[at + 1]!]] : []))
}
const all = [...pairs(letters), ...pairs(marks), ['_', tie] as [string, string]]
const toIpaSign = new Map(all)
const toSampaSign = new Map([...all].reverse().map(([sampa, ipa]) => [ipa.normalize('NFD'), sampa]))
const widest = Math.max(...all.map(([sampa]) => sampa.length))

/** Converts X-SAMPA to IPA, and lists invalid parts. A hyphen separates signs that would be read as one. */
export function fromXSampa(text: string): { ipa: string; unknown: string[] } {
  const unknown = new Set<string>()
  let ipa = ''
  for (let at = 0; at < text.length; ) {
    if (/[\s-]/.test(text[at]!) && text[at + 1] !== '\\') {
      ipa += text[at] === '-' ? '' : ' '
      at++
      continue
    }
    let size = Math.min(widest, text.length - at)
    while (size > 0 && !toIpaSign.has(text.slice(at, at + size))) size--
    if (size > 0) ipa += toIpaSign.get(text.slice(at, at + size))!
    else unknown.add(text[at]!)
    at += size || 1
  }
  return { ipa: ipa.normalize('NFC'), unknown: [...unknown] }
}

/** X-SAMPA that converts back to the same IPA, or null if X-SAMPA lacks a sign. */
export function toXSampa(ipa: string): string | null {
  const written = ipa.normalize('NFC')
  let text = ''
  for (const sign of written) {
    // ç is a separate letter, not c with a diacritic.
    for (const piece of toSampaSign.has(sign.normalize('NFD')) ? [sign.normalize('NFD')] : sign.normalize('NFD')) {
      const sampa = /\s/.test(piece) ? ' ' : toSampaSign.get(piece)
      if (sampa === undefined) return null
      text += sampa
    }
  }
  return fromXSampa(text).ipa === written ? text : null
}
