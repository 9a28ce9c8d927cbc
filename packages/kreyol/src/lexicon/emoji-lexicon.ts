/** Emoji as a Haitian would name them: sign, then words; entries are set apart by commas. */
const packed = `
😀 figi kontan,😃 figi kontan,😄 figi k ap ri,😁 gwo souri,😆 ri ak tout kè,😅 ri ak swe,😂 ri jis nan dlo nan je,
🤣 woule atè ri,🙂 ti souri,😉 tik je,😊 souri tou dou,😇 ti zanj,🥰 figi ak kè,😍 je ki plen lanmou,😘 yon bo,😗 bo,😋 li gou,
😛 lang deyò,😜 tik je lang deyò,🤔 m ap reflechi,🤫 chut,😐 figi nòmal,😏 souri malen,😒 pa kontan,🙄 woule je,😌 kè poze,
😔 tris,😴 k ap dòmi,😷 mask nan figi,🤒 gen lafyèv,🤕 blese nan tèt,🤢 kè plen,🤮 k ap vomi,🤧 gripe,😎 linèt solèy,🤓 entelektyèl,
😕 pa fin konprann,😟 enkyè,🙁 figi tris,😮 sezi,😲 sezi anpil,😳 wont,🥺 tanpri,😨 pè,😰 enkyè ak swe,😢 k ap kriye,
😭 kriye anpil,😱 rele anmwe,😞 dekouraje,😩 bouke,😫 bouke anpil,😤 fache,😡 move anpil,😠 move,🤬 joure,😈 ti dyab,
💀 zo tèt,👻 zonbi,🤖 wobo,💩 kaka,❤ kè wouj,🧡 kè zoranj,💛 kè jòn,💚 kè vèt,💙 kè ble,💜 kè vyolèt,🖤 kè nwa,🤍 kè blan,💔 kè kase,
💕 de kè,💖 kè k ap klere,💯 san pousan,💥 eksplozyon,💦 gout dlo,💤 dòmi,👋 bonjou ak men,👌 oke,✌ de dwèt viktwa,
🤞 dwèt kwaze,👍 pous anlè,👎 pous anba,✊ pwen fèmen,👊 kout pwen,👏 bravo,🙌 men anlè,🤝 lanmen,🙏 men k ap priye,💪 fòs,
👀 de je,👁 yon je,👶 ti bebe,👦 ti gason,👧 ti fi,👨 gason,👩 fanm,👴 granmoun gason,👵 granmoun fanm,👮 polisye,👑 kouwòn,
🎉 fèt,🎊 konfeti,🎂 gato anivèsè,🎁 kado,🎄 pye bwa nwèl,🎈 balon,🎵 nòt mizik,🎶 mizik,🎤 mikwo,🥁 tanbou,🎺 twonpèt,🎸 gita,
⚽ boul foutbòl,🏀 boul baskètbòl,🏆 koup,🥇 meday lò,🔥 dife,✨ etensèl,⭐ zetwal,🌟 zetwal k ap klere,☀ solèy,🌙 lalin,
☁ nyaj,🌧 lapli,⛈ gwo loraj,🌈 lakansyèl,⚡ zèklè,❄ nèj,🌊 vag lanmè,🌴 pye palmis,🌳 pye bwa,🌺 flè choublak,🌹 woz,🌸 flè,
🍎 pòm,🍌 fig,🍊 zoranj,🥭 mango,🍍 anana,🥥 kokoye,🥑 zaboka,🍗 kwis poul,🍚 diri,🍞 pen,☕ kafe,🍺 byè,🍷 diven,🍽 asyèt manje,
🐶 chen,🐱 chat,🐔 poul,🐓 kòk,🐐 kabrit,🐄 bèf,🐷 kochon,🐴 chwal,🐟 pwason,🐍 koulèv,🦋 papiyon,🐝 myèl,🏠 kay,🏥 lopital,
🏫 lekòl,⛪ legliz,🚗 machin,🚌 bis,🏍 motosiklèt,🚲 bisiklèt,✈ avyon,🚀 fize,⛵ bato vwal,📱 telefòn,💻 òdinatè,📷 kamera,
📺 televizyon,📖 liv,📚 liv,✏ kreyon,📝 nòt,📌 epeng,📍 kote,🔑 kle,🔒 kadna fèmen,💡 lide,💰 lajan,💵 dola,💸 lajan k ap vole,
📈 grafik k ap monte,📉 grafik k ap desann,✅ wi,✔ wi,❌ non,❎ non,❗ pwen esklamasyon,❓ pwen entèwogasyon,⚠ atansyon,
🚫 entèdi,🆘 sekou,🔴 boul wouj,🔵 boul ble,🟢 boul vèt,⬆ anlè,⬇ anba,➡ adwat,⬅ agoch,⏰ revèy,📅 kalandriye,🌍 latè,🌎 latè,🌐 entènèt,
🇭🇹 drapo Ayiti,🇺🇸 drapo Etazini,🇫🇷 drapo Lafrans,🇨🇦 drapo Kanada,🇩🇴 drapo Dominikani,🇨🇱 drapo Chili,🇧🇷 drapo Brezil
`

let names: Map<string, string> | undefined

/** The Kreyòl name of an emoji, whatever its skin colour or presentation; nothing when it has none. */
export function emojiName(emoji: string): string | undefined {
  names ??= new Map(
    packed
      .trim()
      .split(/,\s*/)
      .map((entry) => [entry.slice(0, entry.indexOf(' ')), entry.slice(entry.indexOf(' ') + 1)]),
  )
  return names.get(emoji.replace(/[\ufe0f\u{1f3fb}-\u{1f3ff}]/gu, '')) ?? names.get([...emoji][0] ?? '')
}
