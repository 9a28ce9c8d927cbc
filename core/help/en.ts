/** The Help Center in English. `## Topic`, then `### Question {#anchor}` with its answer; the anchors are the same in every language. */
export const articles = `## Your account
### How do I create an account? {#create-account}
Press [Create an account](/register) and give an email address, a username and a password of at least 8 characters. Where mail is sent, open the link that comes to your address: only then is the account open, and its free credits are there.
### The confirmation mail does not come {#confirm-email}
Look among unwanted mail first. Then log in, or open [Profile](/profile), and have the mail sent again. If the address was mistyped, create the account again with the right one.
### How do I change my email or my password? {#change-password}
Open [Profile](/profile). A new address takes effect once you open the link we send to it. A new password signs out every other device.
### I forgot my password {#forgot-password}
Ask for a link on the [reset page](/forgot-password). It comes by mail and works for a limited time. If nothing comes, look among unwanted mail, then ask again.
### I do not know one of the signed-in devices {#unknown-device}
Sign it out under [Profile](/profile), then change your password. Each device is listed with its browser and the last time it was used. **Sign out everywhere** ends all of them at once, and your API keys too if you tick that.
### Why was I logged out? {#session-expired}
A session ends after 30 days without use, and when the password is changed on another device. Press **Log In Again**: what you were writing is kept in this browser.
### How do I change the language, the theme or the text size? {#appearance}
Open **Account Settings** and look under Preferences. The choice stays in this browser; the language goes to your account too, so that mails speak it.
### How do I delete my account? {#delete-account}
At the end of [Profile](/profile), under **Delete account**, with your password. Your texts, audio, voices and files are removed with it. This cannot be undone, so download your data first if you may want it.

## Security
### How do I turn on two-step sign-in? {#two-step}
In [Profile](/profile), under **Two-step sign-in**. Choose an authenticator app, scan the QR code with your phone and enter the six digits it shows; or add a passkey. You then get recovery codes: keep them away from your phone. Turning it on signs out your other devices; to change or remove it later you need a code, a passkey or a recovery code.
[[picture two-step: Two-step sign-in in the profile, with an app or a passkey]]
### I lost my phone and cannot log in {#lost-phone}
After your password choose **Use a recovery code** and enter one of the codes you kept; each works once. Then set up the app on the new phone in [Profile](/profile), under **Move to another phone**, and make new recovery codes.
### What is a passkey? {#passkeys}
A way to log in with your fingerprint, your face or the lock of your device, also without a password. Add one in [Profile](/profile) under **Passkeys**. You can have several, name them and remove them.

## Text To Speech
### How do I turn text into speech? {#make-speech}
Open [Text To Speech](/text-to-speech), choose a voice, write or paste Kreyòl, and press **Generate Speech**. The job appears in the history, plays when it is ready, and shows each word as it is said.
[[picture make-speech: The text field of Text To Speech with a sentence in Kreyòl, and the voice beside it]]
### How should I write Kreyòl so that it sounds right? {#writing-kreyol}
In standard spelling, with its accents: è, ò and à are letters of their own, and \`an\`, \`en\`, \`on\` are nasal. Write as you speak, not as in French: \`mwen ale lekòl\`, \`timoun yo\`.
### Which languages do the voices speak? {#voice-languages}
Kreyòl only. They read a text in another language badly: translate it first in the [Universal Translator](/translate), from English, French, Spanish or Portuguese, then have the Kreyòl spoken.
### A name or an English word is said wrong {#mispronounced}
Add it to a [pronunciation dictionary](/dictionaries) with the spelling a Kreyòl reader would need: \`website\` → \`wèbsayt\`. Your text and captions keep the original spelling; only the voice follows the dictionary.
### How are numbers, dates and abbreviations read? {#numbers}
As words: \`25\` is said \`vennsenk\`. Write a number out in letters when you want it said another way.
### How do I place a pause? {#pauses}
Put the cursor where the voice should wait and press one of the pause buttons. Commas and full stops already bring short pauses; how long these are is set under **Pauses** in the settings. A pause you place lasts as long as it says and replaces theirs.
### How do I make the voice slower or change its tone? {#voice-settings}
Under **Voice Settings**: speed, stability, similarity, style and speaker boost. **Reset Standard Settings** brings everything back. The settings are kept on this device.
[[picture voice-settings: Voice settings: voice, model, and a slider for speed]]
### What is Express? {#express}
A processing mode for those who wait: it is made at once, without the queue. It costs one and a half times as many credits, takes texts of up to half your plan's length, and needs the Starter plan or a higher one.
### How long may a text be? {#text-length}
It depends on the plan: from 1,000 characters a request on Free to 40,000 on Enterprise. Longer texts are refused, never cut. The table of [plans](/docs/help-center#plans) has all limits.
### Can a document be read aloud? {#speak-document}
Yes. In [Text To Speech](/text-to-speech) choose **Text Document** and upload a .txt, .pdf, .docx, .doc or .rtf file of up to 10 MB. Its text can be corrected before it is spoken.
### It says that my text needs translation {#translation-needed}
Voices speak Kreyòl. When much of a text is in another language, the page offers the [Universal Translator](/translate). If it is right as it is, press **Override & Generate**. From how much on it asks is set under **Translation threshold**.
### Where do I find speech I made before? {#history}
In the **History** tab of each page. Search it, filter it by status or date, play, download, export or delete; **Reuse** puts text and settings back into the editor. It stays until you delete it.
[[picture history: The history with two finished jobs and a search field]]
### How do I download the audio? {#download-audio}
Open the job in the history and press **Download**. For another format, bitrate or loudness, or without the silence around it, press **Export**.
### How do I stop a job? {#cancel-job}
Open it in the history and press **Cancel job**. Work that is cancelled costs nothing.
### Why is my job still waiting? {#job-waiting}
Jobs run in turn, and long texts and recordings take longer. The history shows its place in the queue. You may close the page: the job goes on, and the result waits in the history. For speech without the queue, choose **Express**. **Cancel job** stops it and costs nothing. If an hour brings no change, [write to us](/contact).
### Is that a real person speaking? {#synthetic-voice}
No. Every voice is synthetic, and the files you download say so. [Recordings and Licences](/legal/licences) tells what the voices learned from.
### May I use the audio commercially? {#commercial-use}
Yes, for any lawful purpose, also to earn money. Passing it off as a real recording in order to deceive is not allowed. See the [Terms of Service](/legal/terms).

## Speech To Text
### How do I transcribe a recording? {#transcribe}
Open [Speech To Text](/speech-to-text), record with the microphone or upload audio or video, choose the language spoken and, if you want a translation, the one to translate to, and press **Transcribe + Translate**. The price is shown before you start.
[[picture transcribe: Speech To Text: microphone or file, the languages, and the recorder]]
### Which audio and video files can be transcribed? {#audio-files}
MP3, MP4, MPEG, MPGA, M4A, WAV, WebM and OGG, up to 25 MB and three hours. An upload that breaks off goes on when the connection is back.
### Can it write down spoken Kreyòl? {#spoken-kreyol}
{if hears_kreyol}Yes. Choose Haitian Creole as the language, or let it be detected.{end}{if kreyol_beta}Yes, as a free beta: it writes a draft to correct. Choose **Haitian Creole (beta)** as the language; it is not detected. On clear speech about 7 words in 10 are right, in noise, music and fast talk far fewer, and names are often wrong. Words it doubts are underlined: check them first. It writes no figures and few signs, only full stops at pauses. It costs no credits while in beta; a translation costs as usual. If you let the language be detected and it sounds like Kreyòl, the page offers to transcribe it so. To use it without a connection, open [On this device](/on-this-device) and press **Add spoken Kreyòl**: your recording stays on the device.{end}{unless kreyol_heard}Not on this site: its engine does not understand spoken Kreyòl, and says so instead of guessing.{end}{if pack_would_hear} The people who run the site can add it with a model pack.{end} If you have the text of a Kreyòl recording, [aligning](/docs/help-center#align-text) gives every word its time.
### Which spoken languages can be transcribed? {#spoken-languages}
[Speech To Text](/speech-to-text) lists them under **Languages and engine**, with the engine that transcribes each. A recording in a language that is not listed is refused and costs nothing.
### Can it tell several speakers apart? {#speakers}
Tick **Detect multiple speakers** before you transcribe. Each turn then starts with a name such as "Speaker 1:", which you can change. If the box cannot be ticked, this site has no engine for it.
### Does the text appear while I speak? {#live-transcript}
No. Record up to 5 minutes with the microphone of [Speech To Text](/speech-to-text), then press **Transcribe + Translate**: the text comes when the recording has been transcribed. A longer recording is uploaded as a file.
### The microphone does not work {#microphone}
Allow the microphone for this site in your browser, close other programs that use it, and try again. If the level is low, speak closer or raise **Input volume boost**; above 2 it may distort. A recording lasts up to 5 minutes and is kept if the tab closes.
### How do I correct a transcript? {#correct-transcript}
Open it in the history and press **Edit**. Doubtful words are marked; press a word to hear it, split and merge segments, find and replace, undo. Every saved version stays under **Versions** and can be restored.
### I have the text already. Can it be timed? {#align-text}
Yes. **Align a text** finds when each word of your text is said in the recording, in Kreyòl, English, French, Spanish and Portuguese. It costs nothing.
### How do I get subtitles? {#captions}
Transcribe or align the recording with **Include timestamps** on, then press **Export** and choose SRT or WebVTT. Captions have at most two lines of 42 characters.

## Universal Translator
### How do I translate a text? {#translate-text}
Open [Universal Translator](/translate), choose both languages, write or paste the text and press **Translate**. It comes sentence by sentence, and can then be spoken in Kreyòl on the same page.
[[picture translate-text: The translator with an English text on the left and Kreyòl on the right]]
### Which languages can be translated? {#translation-languages}
Haitian Creole, English, French, Spanish and Portuguese, each from and into Kreyòl. Between two others the text goes through Kreyòl, and only if you allow it.
### Why does it ask to go through Kreyòl? {#through-kreyol}
The engine inside knows each language against Kreyòl. From English to French there is no direct way, so the text is translated into Kreyòl and from there on; some of its meaning may be lost. Press **Go through Kreyòl** to allow it.
### How do I translate a Word file or subtitles? {#translate-file}
On the [translator's page](/translate) choose **Text Document**, choose a document and press **Translate**. Files in .docx, .srt, .vtt, .html, .md and .txt come back in the same format with their layout, timings and styles. A PDF, .doc or .rtf file is translated as text. A file may have twenty times as much text as a request, and 10 MB.
### How do I make it always translate a term my way? {#glossary}
Open **Glossary** on the [translator's page](/translate) and add the term with its translation. Glossaries are imported from CSV or TBX, and exported again.
### How sure is a translation? {#translation-quality}
Each sentence is marked good, to check or doubtful. In our tests, about 19 of 20 good ones were right, 3 of 4 to check, and fewer than 1 in 3 doubtful ones. Press it to see why, other ways to say it, and what it reads back as. **Correct** it, and the same sentence is translated your way the next time. Medical and legal texts must be read by a person.
### Which translation engines are there? {#translation-engines}
{if engines}**Auto** takes the best engine your plan has here. Depending on your plan you can also choose one: {engines}. The name of a plan means that plan and every higher one.{end}{unless engines}Pawòl’s own engine translates here, on every plan.{end} Each result names the engine that made it.
### Can I translate by speaking? {#translate-voice}
Yes, with the **Microphone** of the [translator](/translate), on the Creator plan or a higher one. What you say is transcribed and then translated.

## Pronunciation dictionaries
### How do I make a dictionary? {#make-dictionary}
Under [Pronunciation Dictionaries](/dictionaries) press **Create Dictionary**, then **Add Entry**: the term as it is written in the text, and a phonetic hint spelled as Kreyòl, or IPA. **Test pronunciations** lets you hear several ways before you choose one.
[[picture make-dictionary: My dictionaries: one with three entries, and the button that creates another]]
### How do I share a dictionary? {#share-dictionary}
Press **Share** on the dictionary: with everyone, or with people you invite by username or email, each to read or to edit. A [team](/docs/help-center#team-share) can have it too.
[[picture share-dictionary: The dialog that shares a dictionary with chosen people]]
### How do I import or export entries? {#import-dictionary}
Open the entries and press **Import**: a CSV, JSON or PLS file is checked row by row, and nothing changes until you have seen what it would do. **Export** writes the same formats.
### Which dictionaries are there already? {#system-dictionaries}
Names of people, places, medical words, business and brands, and French and English words. They speak for everybody who has not switched them off. Templates can be copied with **Use This Template** and become your own.

## Voices
### How do I choose other voices? {#add-voice}
Open the [Voice Library](/voices), listen to the samples, filter by region or use, and press **Add**. Voices you added are in **My Voices** and in the list of Text To Speech.
[[picture add-voice: The Voice Library: voices with a sample to play and a button to add them]]
### Why can I not use a premium voice? {#premium-voices}
Voices and models marked Premium need the Starter plan or a higher one. See the [plans](/subscription?tab=subscription).
### How do I clone my voice? {#clone-voice}
Under [Voice Cloning](/voice-cloning): upload three to ten recordings, or read the texts shown there aloud, give the voice a name, and start. About three minutes of clean speech are enough. The voice is then in [My Voices](/voices?tab=my), for you alone. It costs nothing.
[[picture clone-voice: Voice Cloning: where samples are uploaded, and tips beside it]]
### Will a cloned voice sound exactly like me? {#clone-likeness}
No. It is a voice profile: a Kreyòl voice with your pitch, range, pace and tone. How near it comes is shown, beside how near two recordings of the same person come to each other.
### What makes a good sample? {#clone-samples}
A quiet room without music or fan, a hand's width from the microphone, one person alone, 5 to 60 seconds a file. The page shows length, silence, noise and a score for each file before anything is sent.
### Who may use a cloned voice, and how is consent taken back? {#clone-consent}
You, on the pages, and a team you share it with; programs with an API key once its person has read a sentence with a drawn word aloud. That voice is compared with every sample, also with those you add later; the file that differs is named. Taking that consent back, or deleting the voice, deletes its recordings, its profile and its previews at once.
### May I clone another person's voice? {#clone-another}
Only if that person has agreed: the [Terms of Service](/legal/terms) forbid anything else. Under **Consent** the person reads a random sentence aloud. Until then you alone can use the voice, on the pages; it cannot be shared or used by API.

## Exports
### How do I export a text, a transcript or audio? {#export}
Press **Export** on a finished job. Documents come as PDF, Word, plain text, RTF, HTML, XML, CSV, JSON, SRT or WebVTT; audio with the bitrate, loudness and silence you choose. The file is kept for a day.
### How do I export many jobs at once? {#export-many}
Tick them in the history and press **Export**: they come as one ZIP. You may close the dialog; you are told when it is ready.
### Can I keep my export settings? {#export-presets}
Yes. **Save as preset** gives them a name, and one preset can open with the dialog each time.

## API and webhooks
### How do I get an API key? {#api-key}
Under [API Keys](/api-keys) press **Create API key**, name it, choose what it may do, and copy it: it is shown only once. Send it as a bearer token with every call. The [Documentation](/docs/documentation) has every call with samples.
[[picture api-key: An API key with its scope and its monthly cap]]
### My API key got into other hands {#key-leaked}
Press **Rotate** on it under [API Keys](/api-keys) for a new key with the same settings, or **Revoke** to end it. Both take effect at once.
### How do I limit what a key may spend? {#key-limits}
Give it a **Monthly credit cap**, a number of requests a minute, an end date, or only some scopes. It can all be changed later under [API Keys](/api-keys).
### Does my OpenAI, ElevenLabs, DeepL or LibreTranslate code work here? {#compatible-apis}
Yes: give it our address and one of our keys. Speech and transcription work with the clients of OpenAI and ElevenLabs, translation with those of DeepL and LibreTranslate. See the [quick start](/docs/documentation#quick-start).
### How is my server told when a job is done? {#webhooks}
Add its address under **Webhooks** on [API Keys](/api-keys) and keep the signing secret. Events are signed and sent again for about a day when your server does not answer. **Deliveries** shows what was sent, and **Replay** sends it again.
[[picture webhooks: The part of the page where a webhook is added]]
### What does "Rate limit reached" mean? {#rate-limit}
Too many requests in a minute, code 429. Wait as many seconds as \`Retry-After\` says. A call without a limit of its own shares 600 a minute with the others, and a key may have a lower limit.

## Credits
### What does one credit buy? {#credit-price}
One character of speech or of transcript. Translation costs half a credit a character. Express costs one and a half times as much. Where an entry of your dictionaries says more than its word has letters, the difference counts too; the counter beside the button shows it.
### Which credits are used first? {#credit-order}
Those of your subscription. Purchased credits wait as a reserve and never expire.
[[picture buy-credits: The balance: subscription credits, purchased credits, and packages to buy]]
### What happens to credits I do not use? {#unused-credits}
The subscription's unused credits end with the month, when new ones come. Purchased credits stay.
### A job failed. Was I charged? {#failed-job}
No. Credits are set aside when work starts and given back when it fails or you cancel it. One exception: speech that became far longer than its text and was stopped costs the words that were spoken.
### Where do I see what I spent? {#spending}
In [Usage Analytics](/analytics) by day, product, key and voice, also as CSV; each change of the balance is on [Subscription](/subscription?tab=credits), and the sum under **Account Settings**.
[[picture spending: Usage Analytics: credits and characters by day]]
### What does "Insufficient credits" mean? {#insufficient-credits}
The work costs more than your balance. Nothing was charged. Shorten the text, [buy credits](/subscription?tab=credits), or choose a [larger plan](/subscription?tab=subscription).
### How do I buy more credits? {#buy-credits}
On [Subscription](/subscription?tab=credits) choose a package and press **Purchase**. Purchased credits are there at once and never expire.

[[packages]]

## Plans and payments
### What do the plans cost, and what is in them? {#plans}
Prices are in US dollars. A year costs as much as ten months. The first month of Creator costs 11 dollars for those who come from the Free plan and pay by the month.

[[plans]]
### Which ways to pay are there? {#payment-methods}
Card, PayPal and cryptocurrency, as far as the people who run this site have set them up. MonCash, bank transfers and cash are not accepted. A card renews a plan by itself; PayPal and crypto pay one period, and we remind you before it ends. The card of your plan is saved: the checkout offers it, or **Use another card**.
### How do I pay with PayPal? {#paypal}
Choose the **PayPal** tab in the checkout and approve the payment there. Cards inside PayPal are blocked: use the **Credit/Debit Card** tab for them.
### How do I pay with Bitcoin or another cryptocurrency? {#crypto}
Choose the **Crypto** tab (from 20 dollars on), pick a currency, and send exactly the amount shown to the address shown, on the network named, such as USDC on Polygon. If a part is missing, send the rest to the same address. You may close the page: we keep looking for the payment.
### My payment is still waiting, or my credits have not come {#payment-waiting}
Look under **Pending payments** on [Subscription](/subscription?tab=subscription). If your bank asks you to confirm, press **Continue**. A cryptocurrency payment counts once its network has confirmed it; if a part is missing, send the rest to the same address. Your plan or credits start when the payment is complete. Do not pay again. If nothing has changed after a day, [write to us](/contact) with the date and the amount.
### My card was declined or a renewal failed {#card-declined}
Give another card under **Change card** in Billing on [Subscription](/subscription?tab=subscription). The plan is kept until the date shown there, and we try again until then.
### How do I change my plan? {#change-plan}
On [Subscription](/subscription?tab=subscription). A larger plan works at once: you pay its price less what you paid for the time that is left, and see the calculation first. A smaller one begins when what is paid for ends, and **Keep my plan** takes that back.
[[picture plans: Two plans side by side, each with its price and what is in it]]
### How do I cancel my subscription? {#cancel-plan}
On [Subscription](/subscription?tab=subscription), under Billing, press **Cancel plan**. It lasts until the end of the time paid for, and nothing more is charged. Then you have the Free plan; purchased credits stay. Before you confirm, we list the members, storage and credits you would lose. **Resume plan** takes it back.
### When am I charged again? {#renewal}
On the day shown as **Next charge** under Billing on [Subscription](/subscription?tab=subscription), where a card pays: each month or each year, until you cancel. PayPal and crypto pay one period and are not charged again: **Pay for the next period** does it.
### Where are my receipts and invoices? {#receipts}
On [Subscription](/subscription?tab=subscription), under **Payments**: each payment with its date, amount, status and receipt to download. A payment under way is listed under **Pending payments**; declined ones are not listed. A mail comes with each payment too.
### Can I get a refund? {#refund}
When money is given back is in the [Terms of Service](/legal/terms). If you were charged by mistake, [write to us](/contact). A refund goes back the way you paid, takes back the credits it brought, and you are told by mail.
### My storage is full {#storage-full}
Each plan keeps a certain amount of sounds and documents; how much is used is shown on [Subscription](/subscription). Delete what you no longer need, or choose a larger plan.

## Teams
### How do I get a team? {#team}
With the Business or the Enterprise plan. The team is then under **Team** on [Subscription](/subscription?tab=team); how many seats it has is in the [plans](/subscription?tab=subscription). You take one of them yourself, and an invitation that is still good takes one too.
### How do I invite someone to my team? {#team-invite}
On [Team](/subscription?tab=team) press **Invite Team Member**, give the email address, the role and a limit, and press **Send Invitation**. The link in the mail is for that address alone and works for 7 days; **Resend Invitation** starts them again. A person without an account creates one with that address.
[[picture team-invite: The dialog that invites someone to the team: email, role and limit]]
### What may owners, admins and members do? {#team-roles}
Members use the credits of the team and share with it. Admins also invite members, change and suspend them, and see what is used. The owner alone removes people, makes admins, renames the team and hands it over.
### How do I limit what a member may spend? {#team-limits}
On [Team](/subscription?tab=team) choose **Edit** beside the person: whether they may use the credits of the team, and a **Credit limit per month**; empty means no limit. Months begin in universal time. **Usage Report** shows who used what, also as CSV.
### Who pays for my work in a team? {#team-pays}
You choose under **Who pays for your work** on [Team](/subscription?tab=team): your own credits or the team. The plan that pays also sets your limits. While your seat is suspended, your own credits pay. If the team does not let you use its credits, work is refused.
### How do I share a dictionary or a cloned voice with my team? {#team-share}
Press **Share** on the dictionary and choose your team; you say whether its people may edit. For a cloned voice choose **Share with** your team in [My Voices](/voices?tab=my), once the person whose voice it is has given consent. The team speaks with the voice and sees none of its recordings. It ends when you stop it, or when you leave.
### How do I leave a team, or remove someone? {#team-leave}
**Leave Team** is on [Team](/subscription?tab=team). The owner chooses **Remove from Team** beside a person; **Suspend** keeps the seat for later. Everybody keeps their own work, and what they shared with the team is no longer shared.
### How do I hand my team over to someone else? {#team-hand-over}
The owner chooses **Offer Ownership** beside a person on [Team](/subscription?tab=team). That person needs a Business or Enterprise plan of their own and presses **Take over**; you become an admin. Credits and payments stay with the person who paid for them.
### What happens to a team when the plan ends or gets smaller? {#team-plan-ends}
Seats the plan no longer has are suspended: invitations first, then the newest members, admins last. Nothing is deleted, and the seats come back with a larger plan.

## AI Speech Classifier
### Was this recording made with Pawòl? {#speech-classifier}
Upload it to the [AI Speech Classifier](/docs/ai-speech-classifier). It looks for the mark that sounds made here carry, and says whether it is there, and how likely it is that this is an error. The mark names the installation and the month, and no person.
### The classifier found no mark. Is it a human voice? {#no-mark}
That cannot be said. No mark means only that none was found: the sound may come from another program, from an older version, or have been changed too much. The classifier knows our mark and nothing else.

## Kreyòl commons
### How can I help Kreyòl with my voice? {#contribute}
Open [Contribute](/contribute) and agree to the licence (CC0 1.0); you must be at least 18. Read a sentence, listen to it, and keep it or record again. You can also review recordings, sentences and translations of others: two of three votes decide. Recordings wait on your device until there is a connection. Contributions earn no credits. What is accepted is published under [Datasets](/datasets).
### Can I take my voice recordings back? {#withdraw-clips}
Yes. Under **My contributions** on [Contribute](/contribute) you delete one recording or all of them, or withdraw your consent. A dataset that is already published keeps its copy; later ones leave it out. When you delete your account, you choose what happens to your recordings.
### How good are the engines? {#scorecard}
The [Scorecard](/scorecard) shows what was measured, on which sets and when, and what is bad.

## The app
### Does it work without internet? {#offline}
Yes. Turn on **Keep Kreyòl on this device** on the [translator's page](/translate), in [Text To Speech](/text-to-speech) or in your [profile](/profile). The page names the size of the download, which goes on after a lost connection. From then on both pages work offline: all directions of the translator, and every voice of your plan with your own cloned voices. What is made offline joins your history when you are back online, and costs no credits. With a connection, choose **On this device** to keep a text private: neither it nor its result is sent. Documents, recordings and other engines need a connection. The same switch removes everything. Everything else waits for the connection: what you were writing stays, and a recording or an upload under way is not lost.
[[picture without-connection: The switch that keeps Kreyòl on the device, and the choice between our server and the device]]
### How do I update the app? {#updates}
By itself: a new version is loaded when it is there. Without **Application Auto-Update** in Account Settings, a notice asks: **Refresh Now** or **Later**. What is new is in the [Changelog](/docs/changelog).
### Can I install it on my phone or computer? {#install}
Yes. Press **Install** in the tip, or in the browser's menu choose to add it to the home screen; on an iPhone that is under Share. On a computer the browser's menu offers it too. It then opens like an app; there is no program to download and no app in a store.

## Privacy and help
### Who can see my texts and audio? {#who-sees}
Only you, unless you share them. Links to files are signed and stop working after a while.
### How long are my texts and recordings kept? {#kept-files}
Your work stays in the history until you delete it, unless this site sets an end date; the [Privacy Policy](/legal/privacy) gives all the times. A recording that you upload and do not use, and a file made for export, are deleted after a day.
### Do you train models with my voice or texts? {#training}
No. See [Data Use](/legal/data-use).
### Which cookies are there? {#cookies}
Two: one keeps you signed in, one knows this browser again so that strangers who guess at your password do not lock you out. Preferences stay in your browser. There are no advertisements and nothing that follows you around. See the [Privacy Policy](/legal/privacy).
### How do I get a copy of all my data? {#download-data}
[Profile](/profile) has **Download my data**: all that is kept about you, in one file.
### How do I reach a person? {#contact-human}
Write to us on [Contact Us](/contact): a person answers, in writing and not by telephone. From the assistant, choose **Yes, contact support**: it takes the conversation along, so that you need not tell it again. You see all that goes along before you send it, and can leave it out. You need no account: give your name and your address, and a mail brings a private link to your request.
### Where do I find the answer to my request? {#contact-answers}
In your mail, and on [Contact Us](/contact) under **Your requests**: what is new is marked. Write back there, not by mail; a request that was closed is open again. Without an account, open the link of the newest mail about it. If no mail comes, look among unwanted mail.
### What does the AI Assistant know? {#assistant}
This Help Center, the documentation, the table of errors, the plans and the changelog. To a signed-in user it also gives their balance, plan, limits and last failed job. It quotes the page it answers from, and says so when it does not know. What you ask is forgotten after a day.`
