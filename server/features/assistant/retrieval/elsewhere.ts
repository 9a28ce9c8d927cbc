import type { Language } from '#core/contract/account/account.ts'

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
