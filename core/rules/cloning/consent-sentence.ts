/** Everyday words that sound unlike each other; one of them is drawn for each consent. */
export const consentWords = `
solèy lalin zetwal lanmè larivyè lapli van mòn wòch tè jaden flè pyebwa fèy fwi mango zoranj bannann mayi diri pwa pen sik sèl kafe
lèt dlo ze pwason poul kabrit bèf chen chat zwazo papiyon myèl kay pòt fenèt tab chèz kabann lanp kle kouto asyèt vè panye sak soulye
chapo rad liv kaye kreyon tablo lekòl legliz mache wout pon machin bato avyon bisiklèt boul tanbou gita mizik radyo foto
maten midi aswè dimanch lendi madi mèkredi jedi vandredi samdi janvye mas jen oktòb desanm wouj vèt jòn ble nwa blan
manman papa frè sè grann zanmi vwazen doktè pwofesè machann
`
  .trim()
  .split(/\s+/)

/** `random` gives numbers from 0 up to 1. */
export function drawConsentWord(random: () => number): string {
  return consentWords[Math.floor(random() * consentWords.length)]!
}

export const consentSentence = (word: string) =>
  `Mwen dakò pou Pawòl sèvi ak vwa mwen pou fè yon vwa ki sanble ak pa m. Mo mwen wè sou ekran an se ${word}.`
