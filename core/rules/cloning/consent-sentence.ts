/** Everyday words that sound different from each other; each consent gets a random one. */
export const consentWords = `
solèy lalin zetwal lanmè larivyè lapli van mòn wòch tè jaden flè pyebwa fèy fwi mango zoranj bannann mayi diri pwa pen sik sèl kafe
lèt dlo ze pwason poul kabrit bèf chen chat zwazo papiyon myèl kay pòt fenèt tab chèz kabann lanp kle kouto asyèt vè panye sak soulye
chapo rad liv kaye kreyon tablo lekòl legliz mache wout pon machin bato avyon bisiklèt boul tanbou gita mizik radyo foto
maten midi aswè dimanch lendi madi mèkredi jedi vandredi samdi janvye mas jen oktòb desanm wouj vèt jòn ble nwa blan
manman papa frè sè grann zanmi vwazen doktè pwofesè machann
`
  .trim()
  .split(/\s+/)

/** `random` returns numbers from 0 up to 1. */
export function drawConsentWord(random: () => number): string {
  return consentWords[Math.floor(random() * consentWords.length)]!
}

export const consentSentence = (word: string) =>
  `Mwen dakò pou Pawòl sèvi ak vwa mwen pou fè yon vwa ki sanble ak pa m. Mo mwen wè sou ekran an se ${word}.`

/** The full text that the reader agrees to; stored with the consent as it was shown. */
export const consentStatements = {
  en: 'This is my own voice. I agree that Pawòl measures my recordings to make a voice that sounds like mine, for the account that asked me, and keeps them until the voice is deleted. That account may have the voice say any text, on the pages and by programs. I can take this back at any time: the voice, my recordings and this one are then deleted at once.',
  ht: 'Sa se pwòp vwa pa m. Mwen dakò pou Pawòl mezire anrejistreman m yo pou fè yon vwa ki sanble ak pa m, pou kont ki mande m li a, epi pou l kenbe yo jiskaske vwa a efase. Kont sa a ka fè vwa a di nenpòt tèks, sou paj yo ak nan pwogram. Mwen ka retire dizon m nenpòt lè: lè sa a vwa a, anrejistreman m yo ak sa a efase tousuit.',
  fr: 'C’est ma propre voix. J’accepte que Pawòl mesure mes enregistrements pour faire une voix qui ressemble à la mienne, pour le compte qui me l’a demandé, et les garde jusqu’à ce que la voix soit supprimée. Ce compte peut faire dire n’importe quel texte à la voix, sur les pages et par des programmes. Je peux me rétracter à tout moment : la voix, mes enregistrements et celui-ci sont alors supprimés aussitôt.',
  es: 'Esta es mi propia voz. Acepto que Pawòl mida mis grabaciones para hacer una voz parecida a la mía, para la cuenta que me lo pidió, y las guarde hasta que se borre la voz. Esa cuenta puede hacer que la voz diga cualquier texto, en las páginas y con programas. Puedo retractarme en cualquier momento: la voz, mis grabaciones y esta se borran entonces de inmediato.',
} as const
