/** Given and family names of Haiti; `name=reading` in Kreyòl orthography where the rules would misread it. */
export const nameEntries = `
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
