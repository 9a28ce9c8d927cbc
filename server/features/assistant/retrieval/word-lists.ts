import type { Language } from '#core/contract/account/account.ts'

const listed = (words: string) => new Set(words.trim().split(/\s+/))

/** Stop words, folded. */
export const stopWords: Record<Language, ReadonlySet<string>> = {
  en: listed(`
    a about all also always am an and any are as at be been before being but by can cant cannot could did do does doesn
    doesnt don dont for from get getting give gives go going got had has have having he help her here hi him his how i
    if in into is isn it its just know let like ll make me my need no not of off on one onto or our out please possible re
    s say says she should so some somebody someone something such t tell than that the their them then there these they
    thing this those to too two up us ve very want was way we were what when where which who whom whose why will with
    without would yes you your yours still never ever find came come comes happen happens happened clicked saw
  `),
  ht: listed(`
    a ak ake an ankò anko ant anvan ap apre ban bay byen chak ke dapre de depi di do e eske en epi esk esk fe fek gen
    genyen gras jan janm jis jwenn k ka kap kapab kèk kek ki kibo kijan kilè kile kisa kite kiyes kiyès ki koman kote
    kouman l la lan le li lot m ma mande mwen men menm mete mwa n na nan ni non nou nenpot nou o oswa ou oubyen pa
    pafwa pase pi pou poukisa pral pran pwòp rive s sa san se si sou soti t ta tan tanpri te ti tou tout toujou u vin
    vini vle w wap wi y ye yo yon youn yonn zot
  `),
  fr: listed(`
    a ai ait au aussi autre aux avec avez avoir ayant bien c ca car ce ceci cela ces cet cette ceux chez comme comment
    d dans de des deux donc dont du elle elles en encore entre es est et etes etre eu eux fait faire faut fois il ils j je
    l la le les leur leurs lui m ma mais me meme mes moi mon n ne ni non nos notre nous on ont ou oui par pas peu peut
    peux plus pour pourquoi pouvez puis puisje qu quand que quel quelle quelles quelqu quels qui quoi s sa sans se sera
    ses si soi son sont sous suis sur t ta te tes ton toujours tous tout toute toutes trop tu un une va vais veut veux
    voici voila vos votre voulez vous y besoin obtenir mettre jamais lieu aura autres sert
  `),
  es: listed(`
    a ahi ahora al algo alguien alli algun alguna antes aqui asi aun aunque bien cada como con cual cuales cuando
    cuanto cuanta cuantos cuantas darme de debe debo del desde despues donde dos e el ella ellas ellos en entre era es esa
    esas ese eso esos esta estan estas este esto estos estoy fue ha haber hace hacer hago hay han he hola la las le les lo
    los mas me mi mis mucho muy nada ni no nos nosotros nuestra nuestro o os otra otro para pero poco poder porque por
    pueda puede pueden puedo pues que quien quiero quieres se sea ser si sin sobre son soy su sus tal tambien tan te
    tengo tener ti tiene tienen toda todo todos tu tus un una uno unos usted ustedes va vez vosotros voy y ya yo necesito
    obtener obtengo poner pongo nunca otras otros sirve
  `),
}

/** Words that name no subject: a question of these alone cannot be answered. */
export const vagueWords: Record<Language, string> = {
  en: 'work works working broken bug bugs help helping problem problems issue issues trouble error errors wrong fix question questions understand explain stupid',
  ht: 'mache fonksyone travay pann pwoblem ede ed ere bug kesyon konprann eksplike bezwen bon byen kase gate',
  fr: 'marche fonctionne bug bugue bugge plante probleme problemes souci soucis erreur erreurs aide aider aidez question questions comprends panne casse',
  es: 'funciona sirve ayuda ayudar ayudame ayudenme problema problemas error errores pregunta preguntas duda dudas entiendo falla fallo roto',
}

/** Synonyms, one line per meaning. */
export const synonyms: Record<Language, string> = {
  en: `
    signup register join create open account registration
    login signin connect enter access
    logout logged disconnected
    password passcode
    forgot forget forgotten remember lost reset recover
    email mail address inbox
    delete remove erase close cancel
    2fa mfa factor authentication authenticator otp verification two-step
    phone mobile smartphone cellphone
    lost stolen broken gone
    dark night theme mode black colour color
    language locale english german italian japanese chinese russian arabic dutch korean hindi mandarin
    price cost pricing fee tariff rate much expensive
    pay payment paying paid checkout purchase buy bought
    money refund reimbursement charged billed
    invoice receipt bill
    credit credits token tokens balance
    expire expiry end expiration lose
    plan subscription tier package
    card visa mastercard debit
    crypto bitcoin cryptocurrency btc ethereum usdt
    audio sound mp3 wav speech voice
    speech voice spoken speak talk say read
    fast quick slow speed rate slower faster
    silence pause break gap
    pronounce pronunciation said say mispronounce badly wrong
    limit maximum max most longest length long big large size
    bigger larger
    female woman girl
    male man boy
    week earlier past previous
    character letters characters
    document pdf word docx file
    text script article
    transcribe transcription transcript dictation
    subtitle subtitles caption captions srt vtt
    translate translation translator
    creole kreyol haitian
    microphone mic
    glossary term terminology word
    dictionary lexicon
    share colleague friend team give
    clone cloning cloned own
    consent permission agree
    api developer program code sdk library client
    key token
    leaked stolen hands hacked exposed
    webhook callback notify notification
    offline internet connection network wifi plane
    screen page display
    update upgrade version new
    install home-screen pwa app
    privacy private see
    train training learn
    human person agent support contact
    commercial business sell earn money youtube
    download save
    fail failed error problem
    old before previous history past
    unknown stranger someone else
    stop cancel abort
    wait waiting queue queued pending line
    speaker person people voice
    invite add
    team organisation organization group company
    recording memo audio interview sermon meeting
  `,
  ht: `
    kreye louvri enskri anrejistre kont enskripsyon
    konekte antre koneksyon
    modpas password paswod
    bliye sonje pedi
    imel email mel adres
    efase fimen retire siprime femen
    telefon selile pòtab potab
    pedi vole kraze
    fonse nwa tem koule
    pri koute kob lajan konbyen dola
    peye peman acha achte peyman
    lajan ranbousman remet ranbouse
    fakti resi
    kredi balans
    ekspire fini ekspirasyon dat
    plan abonman fofe pakè pake
    kat kredi/debi debi visa
    kripto kriptomone bitcoin
    odyo son mp3 vwa
    vwa pale pawol di li
    rapid vit dousman vites ralanti
    silans poz kanpe
    pwononse pwononsyasyon di mal
    limit maksimom long longe gwo gwose
    karakte let
    dokiman fichye pdf word docx dosye
    transkri transkripsyon ekri
    soutit srt vtt
    tradui tradiksyon tradikte
    mikwo mikwofon
    mache travay fonksyone
    glose tem mo
    diksyone leksik
    pataje zanmi koleg
    klone klonaj
    konsantman dako otorizasyon
    api devlope pwogram kod
    kle api
    deyo men vole
    webhook notifikasyon
    entenet koneksyon rezo wifi
    mizajou vesyon nouvo
    enstale aplikasyon
    prive we
    antrene aprann
    moun ajan sipo asistans kontakte
    biznis komes vann
    telechaje anrejistre sove
    echwe ere pwoblem
    istwa istorik anvan semen ye
    anile sispann kanpe rete
    aparey odinate
    tann liy poko bloke
    envite ajoute
    ekip oganizasyon gwoup konpayi
    anrejistreman odyo preche reyinyon entevyou kaset memo
    lang angle franse panyol alman italyen chinwa japone
  `,
  fr: `
    inscrire inscription creer ouvrir compte enregistrer
    connecter connexion entrer acceder
    deconnecter deconnexion
    passe mdp
    oublier oublie perdu perdre souviens souvenir rappelle
    email mail courriel adresse e-mail
    supprimer effacer fermer cloturer definitivement
    double deux-etapes authentification 2fa verification
    telephone portable mobile smartphone
    perdu vole casse
    sombre nuit theme noir
    prix tarif cout coute combien cher
    payer paiement regler reglement achat acheter
    argent remboursement rembourser debite
    facture recu
    credit solde jeton
    expirer expiration finir fin perdre perds
    formule abonnement offre forfait plan
    carte bancaire visa
    crypto bitcoin cryptomonnaie
    audio son mp3 voix
    voix parler parole dire lire lecture haute
    vite rapide lent ralentir vitesse
    silence pause
    attente attendre file bloque long pret
    equipe organisation groupe entreprise
    inviter ajouter
    enregistrement audio memo reunion entretien sermon
    langue allemand italien japonais chinois anglais arabe
    prononcer prononciation dit mal
    limite maximum max longueur long taille maximal grand
    caractere lettre
    document fichier pdf word docx
    transcrire transcription
    sous-titre srt vtt
    traduire traduction traducteur traduisez traduit
    creole kreyol haitien
    micro microphone
    marche fonctionne detecte
    glossaire terme mot
    dictionnaire lexique
    partager collegue ami acces donner
    cloner clonage clone
    consentement accord autorisation
    api developpeur programme code client
    cle jeton
    fuite volee mains
    webhook notification
    hors-ligne internet connexion
    mise-a-jour version nouveau nouveaute actualiser
    installer application
    confidentialite prive voir
    entrainer apprendre
    personne humain agent support contacter joindre
    commercial vendre argent
    telecharger recuperer sauvegarder enregistrer
    echouer echec erreur probleme
    historique avant ancien hier semaine passe
    langue idiome
    utiliser utilisez utilisation
    trouver retrouver chercher
    annuler arreter resilier stopper
    appareil ordinateur quelqu
  `,
  es: `
    registrar registro crear abrir cuenta inscribir
    entrar iniciar sesion acceder conectar
    clave contrasena password
    olvidar olvide recordar recuerdo perdida acuerdo
    correo email mail direccion
    borrar eliminar cerrar suprimir
    doble dos-pasos verificacion autenticacion 2fa
    telefono celular movil
    perdi robaron perder robar
    oscuro noche tema negro
    precio costo tarifa cuesta caro
    pagar pago comprar compra
    dinero reembolso devolucion cobrado
    factura recibo
    credito saldo
    caducar vencer expirar terminar final fin perder pierdo
    plan suscripcion
    tarjeta visa debito
    cripto bitcoin criptomoneda
    audio sonido mp3 voz
    voz hablar habla decir leer lectura alta
    rapido lento velocidad despacio
    silencio pausa
    espera esperar cola pendiente tarda tardar
    equipo organizacion grupo empresa
    invitar agregar anadir
    grabacion audio nota reunion entrevista sermon
    idioma ingles aleman italiano japones chino arabe
    pronunciar pronunciacion mal
    limite maximo longitud largo tamano grande
    caracter letra
    documento archivo pdf word docx
    transcribir transcripcion
    subtitulo srt vtt
    traducir traduccion traductor traducen traduce
    criollo creole kreyol haitiano
    microfono mic
    funciona oye
    glosario termino palabra
    diccionario lexico
    compartir companero amigo colega
    clonar clonacion
    consentimiento permiso acuerdo
    api desarrollador programa codigo cliente
    clave llave token
    filtrada robada manos
    webhook aviso notificacion
    internet conexion sin-conexion
    actualizar actualizacion version nuevo
    instalar aplicacion
    privacidad privado ver
    entrenar aprender
    persona humano agente soporte contactar
    comercial vender ganar
    descargar bajar guardar
    fallar fallo error problema
    historial antes anterior ayer semana pasada
    cancelar baja detener parar
    dispositivo ordenador
    idioma lengua lenguaje
  `,
}

/** Other companies and their services, in any language. */
const others = `
  airbnb alexa aliexpress amazon android bet365 binance bing booking canva capcut cnn digicel discord disney
  ebay excel expedia facebook fortnite gmail google hulu icloud instagram itunes linkedin mastercard messenger
  microsoft minecraft moncash natcom natcash netflix nintendo outlook photoshop pinterest playstation premier prime
  reddit roblox samsung siri skype snapchat spotify steam telegram tesla tiktok tinder tripadvisor twitch twitter
  uber verizon vodafone walmart waze western whatsapp wikipedia windows xbox yahoo zelle zillow zoom
`

/** Words of topics outside the product that users ask any assistant about, one line per topic. */
export const elsewhereWords: Record<Language, string> = {
  en: `${others}
    weather rain snow storm hurricane temperature sunny forecast
    recipe cook cooking bake soup rice chicken pork meat bread cake kitchen restaurant dinner breakfast eat food drink
    doctor medicine pill headache fever flu cough pregnant symptom disease hospital pharmacy diet vitamin weight
    flight airport airplane hotel trip travel passport embassy immigration citizenship ticket
    loan mortgage salary stock invest insurance tax taxes gourde inflation
    president election government capital country city population war king queen independence
    football soccer basketball match olympics marathon gym guitar piano chess
    movie film actor actress singer song sing lyrics poem joke story celebrity book author novel
    car tire brake bike motorcycle printer router wifi television laptop battery
    dog cat bird horse plant tree garden planet moon sun star physics chemistry math mathematics algebra homework
    school university college exam diploma scholarship teacher
    job hire hiring vacancy resume office employee headquarters discount coupon
    wedding birthday marriage baby girlfriend boyfriend love dating horoscope dream god bible prayer church
    house rent apartment furniture shoes clothes dress shop store supermarket
    timer alarm calendar reminder traffic map directions news headline
  `,
  ht: `${others}
    lapli meteyo siklòn van tanpèt chalè nèj
    resèt kwit manje diri poul vyann griyo soup joumou pen gato kizin restoran bwè dlo
    doktè medikaman grenn maltèt lafyèv grip tous ansent gwosès maladi malad lopital famasi rejim
    vòl avyon ayewopò otèl vwayaj paspò anbasad imigrasyon rezidans sitwayènte viza biyè
    prè ipotèk labank sikre epay salè aksyon envesti asirans taks enpo goud moncash
    prezidan eleksyon gouvènman kapital peyi vil popilasyon lagè wa larenn endepandans depite senatè
    foutbòl baskètbòl match jwè gòl chanpyona olenpik gita pyano
    fim aktè chantè chante powèm blag liv otè woman selebrite
    kawotchou fren bisiklèt moto enprimant televizyon batri
    chen chat zwazo cheval plant pyebwa jaden planèt lalin zetwal fizik chimi matematik devwa
    lekòl inivèsite egzamen diplòm bous pwofesè
     anboche anplwa anbochman kourikoulòm biwo anplwaye rabè
    maryaj anivèsè tibebe mennaj renmen lanmou damou rèv bondye labib lapriyè legliz vodou
    kay lwaye apatman mèb soulye rad boutik magazen sipèmakèt
    revèy kalandriye trafik nouvèl elektrisite kouran
  `,
  fr: `${others}
    meteo pluie neige orage ouragan temperature soleil
    recette cuisiner cuisine cuire soupe riz poulet porc viande pain gateau restaurant diner manger boire
    medecin medicament fievre grippe toux enceinte symptome maladie hopital pharmacie regime vitamine
     avion aeroport hotel voyage passeport ambassade immigration nationalite billet gare
     hypotheque banque epargne salaire bourse investir assurance impot impots gourde
    president election gouvernement capitale pays ville habitants guerre roi reine independance
    football basket match joueur coupe olympique marathon gym guitare piano
    film acteur actrice chanteur chanson chanter poeme blague celebrite livre auteur roman
    voiture pneu frein velo moto imprimante routeur television batterie
    chien chat oiseau cheval plante arbre jardin planete lune etoile physique chimie maths mathematiques devoirs
    ecole universite examen diplome professeur
    emploi recruter recrutez embaucher cv bureau employes reduction rabais
    mariage anniversaire bebe copine copain amour horoscope reve dieu bible priere eglise
    maison loyer appartement meubles chaussures vetements robe magasin supermarche
    minuteur reveil calendrier circulation electricite
  `,
  es: `${others}
    clima lluvia nieve tormenta huracan temperatura pronostico
    receta cocinar cocina sopa arroz pollo cerdo carne pan pastel restaurante cenar comer beber
    medico medicina pastilla dolor duele fiebre gripe tos embarazada sintoma enfermedad hospital farmacia dieta vitamina
    vuelo avion aeropuerto hotel viaje pasaporte embajada inmigracion ciudadania boleto tren
    prestamo hipoteca banco ahorros salario sueldo bolsa invertir impuesto impuestos gourde
    presidente eleccion elecciones gobierno capital pais ciudad habitantes guerra rey reina independencia
    futbol baloncesto partido jugador mundial olimpicos maraton gimnasio guitarra piano ajedrez
    pelicula actor actriz cantante cancion cantar poema chiste famoso libro autor novela
    coche carro llanta freno bicicleta moto impresora router television bateria
    perro gato pajaro caballo planta arbol jardin planeta luna estrella fisica quimica matematicas tarea
    escuela universidad examen diploma beca profesor
    empleo contratan contratar vacante curriculum oficina empleados descuento rebaja
    boda cumpleanos matrimonio bebe novia novio amor horoscopo sueno dios biblia oracion iglesia
    casa alquiler apartamento muebles zapatos ropa vestido tienda supermercado
    temporizador alarma calendario trafico mapa noticias luz
  `,
}
