/** Haiti's departments, communes and quarters, and places Haitians speak of; `name=reading` as for people. */
export const placeEntries = `
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
