import { irregularEntries, wordEntries } from './lexicon-words.ts'

/** Haiti's departments, communes and quarters, and places Haitians speak of; `name=reading` as for people. */
const placeEntries = `
Abricots=abriko Abriko Acul Acul-du-Nord Afrik Ajantin Akayè Aken Akidinò Akil Almay Amerik Anglais Angletè Anikè
Ansafolè Ansagale Ansapit Ansavo Ansdeno Anse-à-Foleur=ansafolè Anse-à-Galets=ansagale Anse-à-Pitres=ansapit
Anse-à-Veau=ansavo Anse-d'Hainault=ans-deno Anse-Rouge=ans-wouj Answouj Antilles Antiy Aquin Arcahaie=akayè Arnaud
Arniquet Artibonite Asile=azil Attalaye=atalay Ayiti Bahamas=bayamas Bahon=bawon Baie-de-Henne=bèdenn Bainet=benè Baon
Baptis Baptiste=batis Baradè Barradères Bas-Limbé=ba-lenbe Bassin-Bleu Bayamas Beaumont Bel-Air=bèlè Beladè
Belladere=beladè Belladère=beladè Belle-Anse=bèlans Benen Bèdenn Bèlans Bèlè Bèljik Bénin Bicentenaire=bisantnè
Bisantnè Bizoton Bois-Caïman=bwa-kayiman Bombardopolis Bomon Bonbadopolis Bonbon Borgne Boston=bòstonn Boucan-Carré
Boukan Boukan-Kare Bourdon Bòstonn Bòy Brezil Brésil Brooklyn=bwouklin Bwakayiman Bwouklin Cabaret
Camp-Perrin=kan-peren Canada Canapé-Vert Cap-Haïtien=kapayisyen Capotille Caracol Caraïbe=karayib Caraïbes=karayib
Carice Carrefour=kafou Cavaillon Cayes-Jacmel=kay-jakmèl Cayes=kay Centre Cerca Cerca-Carvajal Cerca-la-Source
Chadonyè=chado'nyè Chambellan=chanbelan Champ-de-Mars=channmas Chanbelan Channmas Chansolme=chansòl Chansòl Chantal
Chardonnières Chicago Chikago Chile=chili Chili Chin Citadelle Cité Corail Cornillon=kònyon Coteaux
Côtes-de-Fer=kòt-de-fè Croix-des-Bouquets=kwa-de-boukè Cuba Dajabon Dajabón=dajabon Dame-Marie=danmari Danmari Dawomen
Debisi Dedin Delmas=dèlma Desalin Desdunes=dedin Dessalines=desalin Dèlma Dominikani Dondon Ench Endonezi Ennery=ènri
Ennri Espay Estere=estè Estère=estè Etazini Europe Ewòp États-Unis=etazini Fermathe=fèmat Ferrier Fèmat Fèrye
Filadèlfi Fisi Florid Florida Fond-des-Blancs=fon-de-blan Fondenèg Fondèblan Fonds-des-Nègres=fon-de-nèg
Fonds-Verrettes=fon-verèt Fonverèt Fort-Liberte=fò-libète Fort-Liberté Fòdimanch Fòlibète France Frans Furcy Fwans
Ganthier Gantye Ginen Giyàn Gonaives=gonayiv Gonaïves=gonayiv Gonave=gonav Gonayiv Gonâve Gran-Boukan
Grand'Anse=grandans Grand-Anse=grandans Grand-Goave=grann-gwav Grand-Goâve=grann-gwav Grand-Gosier=gran-gozye Grandans
Grande-Rivière=granrivyè Grande-Saline=gran-salin Grangozye Granngwav Granrivyè Gransalin Gressier=gresye Gresye
Gros-Morne=gwo-mòn Guadeloupe=gwadloup Guyane=giyàn Gwadloup Gwomòn Haiti=ayiti Haïti=ayiti Hayti=ayiti Hinche=ench
Hispaniola=ispanyola Ikrèn Ilavach Ile-à-Vache=ilavach Irak Iran Irois Ispanyola Itali Izrayèl Île-à-Vache=ilavach
Jacmel Jakmèl Jamaica=jamayka Jamaïque=jamayik Jamayik Jan-Rabèl Janrabèl Japon Jeremi Jeremie Jérémie Kabarè Kafou
Kanada Kanapevè Kanperen Kapayisyen Kapotiy Karakòl Karayib Karis Kavayon Kay-Jakmèl Kayèn Kayjakmèl Kebèk
Kenscoff=kenskòf Kenskoff=kenskòf Kenskòf Kiba Kiraso Kiskeya Kolonbi Kongo Koray Koto Kònyon Kwadèboukè
Labadee=labadi Labadi Labadie Laboul Laboule=laboul Lachapelle Lachapèl Lachin Ladominik Laferrière=laferyè Laferyè
Lafrans Lafrik Lagonav Lamerik Larisi Lasalin Lascahobas=laskawobas Laskawobas Latibonit Latòti Lavale Lavallée
Lavictoire Lazil Lejip Lenbe Leogane=leyogàn Lestè Lewòp Leyogàn Lezanglè Léogâne=leyogàn Liancourt Limbe=lenbe Limbé
Limonad Limonade=limonad Lond Lwès Lyankou Mafran Maissade=mayisad Maïssade=mayisad Malpas Malpasse Mamelad Manich
Maniche=manich Marfranc=mafran Marigo Marigot=marigo Marmelade Martinique Martissant Matinik Matisan Mayami Mayisad
Meksik Mexique=meksik México Miami=mayami Mibalè Milo Milot=milo Miragoane=miragwàn Miragoâne=miragwàn Miragwàn
Mirebalais=mibalè Miyami Mombin-Crochu=monben-kwochi Mon-Òganize Monreyal Mont-Organisé=mon-òganize Montreal=monreyal
Montréal=monreyal Montrouis=mon-wi Monwi Morin=moren Moron Mowon Mòl Mòlsennikola Môle=mòl Nazon New-York=nouyòk
Nijerya Nip Nippes Nord Nord-Est=nòd-ès Nord-Ouest=nò-wès Nouyòk Nò Nòdès Nòdwès Okap Okay Orlando Ostrali Otawa
Ottawa Ouanaminthe=wanament Ouest=wès Òlando Pacot=pako Paillant Pako Palestin Pari Paris Payan Pelig Perches=pèch
Pestel=pestèl Pestèl Petion-Ville=petyon-vil Petit-Goave=ti-gwav Petit-Goâve=ti-gwav Petit-Trou=ti-twou
Petite-Rivière=tirivyè Petyonvil Péligre=pelig Pétion-Ville=petyon-vil Pétionville Pignon Pilat Pilate Piyon
Plaine-du-Nord Plaisance=plezans Plezans Plèndinò Pointe-à-Raquette Port-au-Prince=pòtoprens Port-à-Piment=pòtapiman
Port-de-Paix Port-Margot=pò-mago Port-Salut Pòdepè Pòmago Pòsali Pòtapiman Pòtigal Pòtoprens Pòtorik Pòtoriko
Punta-Cana=pounta-kana Pwentarakèt Quartier Quartier-Morin=katye-moren Québec Quisqueya Ranquitte
Roche-à-Bateau=wòchabato Roseaux Saint-Domingue Saint-Jean Saint-Louis-du-Nord Saint-Louis-du-Sud=sen-lwi-di-sid
Saint-Marc Saint-Michel=sen-michèl Saint-Nicolas Saint-Raphaël=sen-rafayèl Sainte-Suzanne Saline=salin
Sans-Souci=sansousi Sansousi Sant Santo-Domingo=santo-domengo Saut-d'Eau Savanette Savanèt Sen-Domeng Sen-Mak
Sendomeng Senegal Senlwidinò Senlwidisid Senmak Senmichèl Senrafayèl Sent-Sizàn Sèka Sid Sidès Sitadèl Site Sodo
Soleil Solèy Sud-Est=sid-ès Sud=sid Swis Taba Tabarre=taba Terre-Neuve=tè-nèv Terrier-Rouge=tèrye-wouj Tènèv Tèryewouj
Thiotte=tyòt Thomassin Thomassique Thomazeau Thomonde=tomonn Tibiwon Tiburon Tigwav Tirivyè Titwou Tobèk Tomasen
Tomasik Tomazo Tomonn Torbeck=tòbèk Tortue=tòti Trinidad Trou-du-Nord Turgeau Twou Vallee Vallée Vallières Valyè
Venezuela=venezyela Venezyela Verrettes Vertières Vèrèt Vètyè Wachinntonn Wanament Washington=wachinntonn Wès
Wochabato Wozo Wòm York
`

/** Given and family names of Haiti; `name=reading` in Kreyòl orthography where the rules would misread it. */
const nameEntries = `
Adolphe=adòf Alcide Aleksann Aleksi Alexandre=aleksann Alexis=aleksi Ambroise Ana Anacaona=anakawona Anaïs=anayis
Anakawona Anbwaz Ancelot=anslo Andre André Anèt Angeline=anjlin Angèle=anjèl Anita Anjèl Anna=ana Anne=àn Annette Anri
Antenor Antoine Antwan Antwàn Aristid Aristide=aristid Auguste=ogis Augustin Azor Barbara Barthelemy Barthélemy
Bastien Batis Bazelais=bazlè Bazile=bazil Beatrice=beyatris Beaubrun Beaulieu Beauvais Beauvil Beauvoir Belizaire
Bellegarde=bèlgad Bellerive=bèlriv Bellevue=bèlvi Belony Benjamen Benjamin Benoit Benoît Bernadette Bernard Bertrand
Bèna Bènadèt Bètran Béatrice=beyatris Bébé Bélizaire Biden=baydenn Bien-Aimé=byen-neme Bienaimé=byenneme Bigaud
Blanc=blan Blanchard Blot=blo Boisrond=bwawon Bolivar Bolívar Bonhomme Bonnet=bonè Bossous Bouki Boukman=boukmann
Boukmann Bourdeau Boursiquot=bousiko Boyer Brigitte Brisson Brown=bwawonn Brun Brutus=britis Bush=bouch Bwawon Bwaye
Cadet Calixte=kaliks Camille Cantave Caonabo=kawonabo Capois Carine Carline Carole Caroline Casimir Cassagnol Castor
Castro Catherine=katrin Celestin Cesar Cécile Cécilia Célestin Célia César Chal Chalmay Chantale=chantal
Charlemagne=chalmay Charles Charline Charlot=chalo Chery=cheri Chérestal Chéry Choucoune Choukoun Chrislène=krislèn
Chrispin=krispen Christelle Christian Christine=kristin Christophe Cius=siyis Claire Claude Claudette Claudine
Clermont Clervil Clément Clinton=klintonn Coicou Colas Colette Compère Conille Conzé Cornet Cyril Dalembert Dalin
Damas Damus=damis Daniel Danielle Danticat Daphné Daréus=dareyis Darius=dariyis Darline Dauphin David Dànyèl
Defay=defè Dejan Dejean Dejoie=dejwa Delatour Delva=dèlva Deni Denis=deni Denise=deniz Deniz Denizé Depestre=depès
Depès Desardouin Deschamps=dechan Desir Desmornes=demòn Desrosiers=dewozye Desrouleaux=dewoulo Destin=desten
Desvarieux=devaryo Décimus=desimis Décius=desyis Dérose Désir Désulmé=desilme Diana Didier Didye Dieudonne=dyedone
Dieudonné Dieujuste=dyejis Dieula Dieuseul=dyesèl Dina Divalye Djems Djimi Djoni Domingue Dominik Dominique
Domond=domon Dorcé Dorélien Dorismond=dorismon Dorsainvil Dorval Dorvil Dorvilien Doucet Dubois Ducasse Duclair Dufort
Dumarsais Dumas Dupont Durand Duval Duvalier Dyedone Dyela Edit Edith Edner=ednè Ednè Edouard Edwa Edwidge=edwij Edwij
Eli Elie Elisabeth=elizabèt Elizabeth=elizabèt Elizabèt Elsie Elvire=elvi Elysée Emanyèl=ema'nyèl Emeline=emlin Emil
Emile=emil Emilie Emmanuel=ema'nyèl Emmanuella=ema'nyèla Eric Erik Ermancia Ernande=ènann Ernestine=ènèstin Ernst=èns
Estè Esther=estè Estime Estimé Etienne Etyèn Etzer=etsè Eugene=ejèn Eugène Evans=evens Eve=èv Evelyne=evlin Evens
Evlin Exantus=egzantis Exumé Ènst Édouard Élisabeth=elizabèt Émile Étienne Fabienne Fabiola Fabre=fab Fabrice Fabyèn
Fabyola Fanfan Farah=fara Faustin Feliks Felix=feliks Ferdinand Fernand Félix=feliks Fénelon=fenlon Fièvre Fignolé
Filip Firmin Fleurant Fleurimond Fleury Flore=flò Florence=flowans Florestal Flowans Fontaine Fortuné Francine
Francis=fransis Franck François Françoise Frank Franketyèn Frankétienne Fransis Franswa Franswaz Frantz=frans Frederik
Frédéric Frits Fritz=frits Fritzner=fritsnè Gabaud Gabriel=gabriyèl Gabrielle=gabriyèl Gabriyèl Gaillard Garcia
Garçon=gason Gari Garry Gary=gari Gaston Geffrard=jefra Georges Gerard Germain Gervais Gèda Gèlin Gédéon=jedeyon
Gérard Ghislaine=jislèn Gi Gilbert Gilles=jil Gina=djina Ginette Gisèle=jizèl Giyòm Gladys=gladis Gomez=gomèz Gourgue
Grandpierre=granpyè Guerda Guerlande=gèlann Guerline Guerrier Guillaume=giyòm Guy Guylène Harold=awòl Hector=èktò
Helene=elèn Henri=anri Henriquez Henry=anri Herard Hernandez Herold=ewòl Herve=ève Hervé Hélène Hérard Hilaire Hubert
Hyppolite Ignace Innocent Ipolit Irène=irèn Isaac=izarak Isabelle Isidore=izidò Islande=islann Iv Ivèt Ivon Ivòn
Izabèl Jacinthe=jasent Jackson=djaksonn Jacky Jacob Jacqueline=jaklin Jacques Jak Jaki Jaklin James=djems Jan
Jan-Bètran Janbatis Janèt Janjak Janklod Janlwi Janmari Janpòl Janpyè Janwobè Jasmin=jasmen Jasmine=jasmin Jean
Jean-Baptiste=jan-batis Jean-Bertrand Jean-Charles Jean-Claude Jean-François Jean-Jacques Jean-Louis Jean-Marie
Jean-Max=jan-maks Jean-Michel=jan-michèl Jean-Paul=jan-pòl Jean-Philippe Jean-Pierre Jean-Rabel=jan-rabèl Jean-Robert
Jeanne Jeannette=janèt Jeff=djèf Jefra Jera Jerome=jewòm Jesika Jessica=jesika Jeudi Jeudy Jeune=jèn Jérôme=jewòm Jid
Jidit Jil Jilbè Jili Jilyen Jilyèt Jimmy=djimi Jinèt Joachim=jwakim Joanel=jwanèl Jocelerme=joslèm Jocelyne=joslin
Joel=jowèl Joël=jowèl John=djonn Johnny=djoni Johnson=djonnsonn Joissaint Jolicoeur Joly=joli Jonas Jonatan Jonathan
Jonel=jonèl Joseph Josette Josiane Joslin Josué=jozwe Jovenel Jovnèl Jowèl Jozèf Jozèt Jozwe Jòj Jude Judeline=jidlin
Judith Julie Julien Julienne Juliette Juste=jis Kalin Kamiy Kapwa Karen=karèn Kathleen=katlin Katrin Kawonabo
Kenny=keni Kens Kervens=kèvens Ketsia=kètsya Kettly Kevin Kètli Kèvens Klod Klodèt Klodin Kolèt Kristin Kristòf
Kristyan Labossiere=labosyè Labossière Lacroix Lafleur Lafontant=lafontan Laforest=laforè Laguerre Lalanne=lalàn
Lamartine Lambert Lamour Laplanche=laplanch Lapointe Larose=lawoz Latortue=latòti Laura Laurence Laurenceau Laurent
Lavaud Lebrun Leconte Leger Legros=legwo Lemoine Lescot=lesko Lesko Lespinasse Léger Léone=leyòn Lherisson Liautaud
Lik Liliane Lina Lincoln=lenkòn Linda Lindor Lionel Lise Lisi Lisyen Lopez=lopèz Lorvanie Loud Louis Louis-Jean Louise
Louissaint Lourdes Louverture Louvèti Lovely=lòvli Lubin Luc Lucie Lucien Lucienne Ludovic Lunise Lwi Lwiz Lyonèl
Mackandal Mackendy=makendi Mackenson=makensonn Macron Madeleine=madlèn Madlèn Magali Magalie Magdala Magloire Maglwa
Magrit Maignan=meyan Mak Makandal Makendi Makenson=makensonn Maks Maksim Malèn Malis Maniga Manigat=maniga Manno Marc
Marcel Marcelin=maslen Marcelle Margaret=magarèt Marguerite=magrit Mari Marie Marie-Ange=mari-anj Marie-Carmel
Marie-Claire Marie-France Marie-Louise Marie-Lourdes Marie-Rose=mari-woz Marie-Thérèse Mariz Marlene=malèn Marlène
Martelly=mateli Martin Martine Martinez Marvens=mavens Maryse=mariz Masèl Mateli Mathieu Mathurin Matin Matye Maurice
Mauvais Max=maks Maxi Maxime Maximilien Mentor Merceron=mèswon Merisier Mesidor Metellus=metelis Mérisier Mésidor
Métayer=meteye Métellus=metelis Michael=maykèl Michaëlle=mikayèl Michaud Michel Micheline=michlin Michèl
Michèle=michèl Michlin Mickaël=mikayèl Mikael=mikayèl Milande=milann Milcent Milien Mimose=mimoz Mimoz Miranda
Mireille Mirèy Mirlande=milann Mirlène Miryam Moise=moyiz Moïse=moyiz Mona Mondésir Monik Monique Montas Moris
Morisseau Moyiz Myriam=miryam Myrlande=milann Nadege=nadèj Nadège=nadèj Nadèj Nadin Nadine=nadin Narcisse Nasis
Natacha Natali Natan Nathalie Nathan Nau Nazaire Nelson=nèlsonn Nérette Nicolas Nicole Nikola Nikòl Nixon=niksonn
Noel=nowèl Noël=nowèl Norceide=nòseyid Nowèl Obama Obas=oba Occéan=oseyan Octave Odette Odèt Odilon Ogis Ogisten Olga
Olibrice Olivier Olivye Oreste=orès Orélien Osias=ozyas Osner=osnè Pascal Paskal Patricia Patrick Patrik Patrisya
Paul=pòl Paulette Pauline Pean=peyan Peralt Perez=perèz Petit-Frère=peti-frè Petit=peti Petyon Péan=peyan Péralte
Pétion=petyon Philippe Philippeaux Philogène Pierre Pierre-Louis Pierre-Paul=pyè-pòl Pierrot=pyewo Placide
Plaisir=plezi Poisson Polèt Polynice Pòl Préval Prophète Prosper=pwospè Prospère=pwospè Pyè Rachel Rachelle Rachèl
Rafaël=rafayèl Rafayèl Ralf Ralph Raphaël=rafayèl Raymond=remon Reginald=rejinal Regine=rejin Regis=rejis Rejin Remon
Remy=remi Rene René Renée Réginald=rejinal Régine Régis=rejis Rémy Richa Richard Riché Rigaud Rigo Rita Riviere=rivyè
Rivière Robert Robinson=wobensonn Rodney=wodne Rodrigue Rodriguez Roger Roland=wolan Romain=womèn Romelus=womelis
Romulus=womilis Ronald=wonal Rony=woni Rosalie Rose-Marie=woz-mari Rose=woz Roseline=wozlin Rosemarie=wozmari
Rosemène=wozmèn Rosemond=wozmon Rosny=wosni Roumain Rousseau Roy=wa Ruth Sabine=sabin Saget=sajè Saint-Cyr Saint-Fleur
Saint-Germain Saint-Hilaire=sent-ilè Saint-Juste=sen-jis Saint-Louis Saint-Pierre Saint-Preux Saint-Surin Sainvil
Salomon Samson Samuel=samyèl Samyèl Sanchez=sanchèz Sandra Sannon=sanon Sansaricq Sara Sarah=sara Savain Selesten
Semexant Senatus=senatis Serge Sesil Sèj Sébastien Séide=seyid Séjour Sénat Sénatus=senatis Silven Silvi
Simeus=simeyis Simon Simone=simòn Simòn Smith Sofi Solange=solanj Solanj Sonia Sonson Sonya=so'nya Sophia=sofya Sophie
Soulouk Soulouque Sò-Yèt Steeve=estiv Stephane=estefàn Stephanie=estefani Steve=estiv Stevenson=stivensonn
Stéphane=estefàn Stéphanie=estefani Suzanne Suze Suzette Sylvain Sylvestre=silvès Sylvie Terèz Therese=terèz Thermidor
Théagène=teyajèn Thélusma Théodore=teyodò Thérèse Thibault Thomas Ti-Jan Ti-Malis Tijak Tijo Tilwi Tipyè Titid Toma
Toni Tony=toni Tousen Toussaint Trouillot=twouyo Trump=twomp Twouyo Ulrick Ulysse Urbain Valbrun Valcin Valcourt
Valentin=valanten Valerie Valérie Valmé Vastey=vastè Vensan Verly Veronique Vertus Vewonik Véronique Victor Vierge
Vieux Viktò Vil Vilaire Vilbrun Villard=vila Vilmé Vincent Virginie Viviane Voltaire=vòltè Wesley=wèsle
Wideline=widlin Widline=widlin Widner=widnè Wilbert Wilfred=wilfrèd Wilfrid William=wilyam Willy=wili Wilner=wilnè
Wilnè Wilson=wilsonn Wilyam Wobè Woje Wolan Wonal Woni Woodly=woudli Woodson=woudsonn Woumen Woz Wozali Wozlin Wozmari
Wyclef=wayklèf Xavier Yolande=yolann Yolette Yolèt Youseline=yousline Yves=iv Yvette Yvon=ivon Yvonne=ivòn
Yvrose=ivwoz Zamor Zéphirin
`

/** French, English and Spanish words met in Kreyòl text, and acronyms, read as Haitians read them. */
const loanEntries = `
adn=a-de-èn amazon=amazonn ami amiga amigo amis=ami amour and=ann android=andwoyid année ans=an app apple=apèl apps
are=a association au audio aujourd'hui=ojoudui aussi aux avec avenue=avni avoir baby=bebi bachata=batchata banque
baseball=bezbòl basketball=baskètbòl bibliothèque=bibliyotèk bidc=be-i-de-se bien birthday=bètde bluetooth=bloutout
bonjour bonsoir boss=bòs boulevard=boulva boy=bòy budget buenos=bwenos building=bilding bus=bis business=biznis
bye=bay capitaine car card=kad caricom=karikòm casa=kasa cash ce cep ces=se cette church=tchètch cin=sin click
club=klèb coach=kòtch collège colmado=kòlmado comme compas computer=konpitè constitution cool=koul
covid-19=kovid-diznèf covid=kovid cómo credit creole=kreyòl créole=kreyòl day=de demain des=de démocratique député
dgi=de-je-i diable dias=diyas dieu directeur dit=di días=diyas dj=didje docteur doctor=dòktè dollar dollars donc
download=dawonlòd du e-mail=imèl eau ecole edh=e-de-ach el=èl elle elles email=imèl enfant=anfan espagnol est=è está
et=e euro euros école égalité église être facebook=fesbouk faire fait femme=fam file=fayl fille fils=fis fmi=èf-èm-i
follow=fòlo fondation food=foud football=foutbòl for for-profit français=franse française fraternité frère=frè
from=fwòm général girl=gèl gmail=dji-mel goal=gòl good=goud google=gougèl gouvernement=gouvènman gracias=grasyas
green=grin guerre haitian=echenn haitien=ayisyen haitienne=ayisyèn haïtien=ayisyen haïtienne=ayisyèn hamburger=anmbègè
happy has=az have=av he=i hello=elo hi=ay hier=yè hip-hop=ipòp hit=it hiv=ach-i-ve hola=ola home=òm homme
hospital=opital hotdog=òtdòg hotel=otèl house=awous hôpital hôtel ice-cream=ayiskrim il ils=il in ingénieur=enjenyè
instagram=enstagram institut internet=entènèt ipad=aypad iphone=ayfòn is=iz jazz=djaz jeep=djip jour journal jours
kep=kèp ketchup=kètchòp kompa=konpa laptop=laptòp las le leader=lidè les=le leur leurs liberté librairie=libreri
like=layk link=lenk live=layv login=lògin los love=lòv lycée madame=madam mademoiselle=madmwazèl mail=mel mais
maison=mezon maître man=mann manager=manadjè mangú marché market=makèt marketing=maketing meeting=miting menfp=mènèfpe
merci merengue=mereng mes=me mesdames=medam messieurs=mesye mère=mè métropole microsoft=maykwosòft ministère=ministè
minustah mois mon monde=mond monsieur=mesye mort motel=motèl musée music=myouzik my=may national=nasyonal
nationale=nasyonal nations netflix=nètfliks new=nyou news=nyouz night=nayt no not=nòt notre-dame=nòt-dam notre=nòt
nous=nou nouvelliste=nouvelis nuit=nui nurse=nòs oea of=òf offline=òflayn ok=oke onaca onad online=onlayn onu
opl=o-pe-èl oui our=awou où paix palais par parking=paking parlement=palman password=paswòd pays=peyi people=pipòl
pesos=peso père=pè photo pick-up=pikòp place plait plaît please=pliz plus pnud=pnid podcast=pòdkas police post=pòs
pour président professeur=pwofesè que=ke qué qui quotidien radio reggae=rege république rock=wòk route=wout rue=ri
s'il saint sainte salsa school=eskoul selfie=sèlfi semaine señor señora ses=se sénateur share=chè she=chi shop
shopping=chòpin show=cho signal sí skype=eskayp smartphone=esmatfòn snack=esnak soeur software=sòftwè soir sont=son
sorry st=sen star=esta states=estets ste=sent store=estò streaming=striming stress=estrès supermarket=sipèmakèt sur
sœur=sè taxi team=tim temps=tan test=tès télé télévision thanks=tenks that=dat the=di they=dey this=dis ticket
time=taym to=tou tortilla tostones toute=tout toutes=tout très=trè truck=twòk tu twitter=twitè uk=yu-ke un une unesco
unicef union united=younaytèd unité université upload=òplod us=i-ès usa=i-ès-a usaid=youzed usb=i-ès-be
username=youzènenm vaccin video=videyo vie vih=ve-i-ach ville virus=viris voilà votre=vòt vous=vou we=wi
website=wèbsayt week-end=wikenn weekend=wikenn whatsapp wi-fi=wayfay windows=windoz with woman=woumann work world=wòl
yes=yès you your=yò youtube zoom=zoum
`

/** What is known about words: which are Kreyòl, which are names, and how to read those the rules would misread. */
export type Lexicon = {
  words: ReadonlySet<string>
  names: ReadonlySet<string>
  loans: ReadonlySet<string>
  /** Lower-case spelling to a respelling in Kreyòl orthography. */
  readings: ReadonlyMap<string, string>
  /** Spelling without accents to the usual spelling, for text typed without them. */
  accented: ReadonlyMap<string, string>
}

const bare: Record<string, string> = { à: 'a', è: 'e', ò: 'o', é: 'e', ï: 'i', ô: 'o', ê: 'e', â: 'a', ç: 'c' }

/** Lower-case letters of Kreyòl and French without their accents. */
const withoutAccents = (text: string) => text.replace(/[àèòéïôêâç]/g, (letter) => bare[letter]!)

/** An entry is a word, or `word=reading`. */
function unpack(packed: string, readings: Map<string, string>): Set<string> {
  const words = new Set<string>()
  for (const entry of packed.trim().toLowerCase().split(/\s+/)) {
    const sign = entry.indexOf('=')
    if (sign < 0) words.add(entry)
    else {
      words.add(entry.slice(0, sign))
      readings.set(entry.slice(0, sign), entry.slice(sign + 1))
    }
  }
  return words
}

let opened: Lexicon | undefined

/** Unpacks the tables on first use. */
export function openLexicon(): Lexicon {
  opened ??= build()
  return opened
}

function build(): Lexicon {
  const readings = new Map<string, string>()
  const loans = unpack(loanEntries, readings)
  const names = unpack(nameEntries, readings)
  for (const place of unpack(placeEntries, readings)) names.add(place)
  const words = unpack(wordEntries, readings)
  for (const word of unpack(irregularEntries, readings)) words.add(word)
  const accented = new Map<string, string>()
  for (const word of words) {
    const bare = withoutAccents(word)
    if (bare !== word && !words.has(bare) && !accented.has(bare)) accented.set(bare, word)
  }
  return { words, names, loans, readings, accented }
}
