/** In which order a line's first letters stand; m is 0, later letters speak for the language, earlier ones against it. */
export const gramLanguages = ['en', 'fr', 'es', 'pt', 'ht'] as const
/** Weights are natural logarithms times this. */
export const gramScale = 3

/**
 * Letter groups that tell the languages apart, `_` at a border of a word, by their weights. Learned (logistic regression)
 * from 55,000 sentences written for this project; docs/decisions/051 says how.
 */
export const gramEntries = `
jlool os_
kkllr _bis_
klllq _w_
kllrl _o_
klmnn _ale
klonm _se_
kmklp i_
kmnmm _es
kmnnm _de
kmnom _e
kmonm a_
knmmn nit_
knnmn _fin_
knnnk de_
knonk _de_
knpll _y_
koklp _l_
kolnm u_
kolol uco
kplml _il
kpmml _ton_ é_
lippm o_
lkkrn _e_
lknmo pare_
llllo _fò _ò ò_
llllp ye_
llllq è_
lllmo aks èn_ èy
lllmp _ap_
lllnn _ane
lllno kle
lllom lhe_ lug ós
lllpm _ter_ zes zes_
llmln aj
llmlo _mare bò iv_ mare onz_ èg_
llmmm _tan
llmmn _ago _vit_ ij iz_ pre_ wout wout_
llmmo _ane_ _ui _uit fon_ nò v_ wit_ èt èt_ òs òt òt_
llmmp òd
llmnm _mar_ beb gas_ ra ín
llmnn _mant rie_
llmol da_ pó á_
llmom ingu nome
llmpl _pé
llnko _te_
llnln leta zo
llnmm _tres as dar_ ebe ej mar_ ás ás_
llnmn hac za
llnnl _sabe abe eal ha_ sabe uz ún
llnnm _ama _atr _beb _por _por_ _que_ ante ca_ co_ eb ga_ na ores ores_ por_ ra_ rey rá sas ta tó uí
llnnn ta_
llnol ar_ as_
llnom _mil_ eses eses_ mil_
llolm _sus_ tad_ tener
lloml _bue ní ón ón_
llomm _al _dice _el _tres_ ae ald ben_ con_ dice iar_ oj olor rece_ sin_
llonl lee
llool os
llpkm _al_ su_
llpll í_ ún_
llplm _pone ír
llpmm _con_
llqkl _el_
llqll mane
llrkm ¿
llrll ó_
lltjl ¡
lmkom ôn
lmkpm ogo_ ív
lmllo _yo_ ch j_ sò
lmllp _sò
lmlmn _ple bel is_ kl yon_
lmlmo _t_ lè maten vè zw èn èy_
lmlnm _cui erg nge_
lmlol _um ça
lmlom _há_ lh lhe ór óri
lmlpl fone
lmmln _la ini
lmmlo _tib eri_ ewo ribi te_ yo_
lmmmm _mes _po _tr ador ande ant cab cha di ern est ida ino lor nf nos nos_ ntra ntre ond ontra pa pli ras rio stru tas uv vi z_
lmmmn _ap _bay _bay_ _bon_ _bou _bwa _bò _bò_ _k_ _m _p _rive_ _senk _te _tout_ _v aint ale ato_ bay bay_ bò_ enk eso esto ez fin_ iman ire_ ivo ivo_ iz jou kay kay_ lis_ mar min nè onz po_ ras_ rive_ sa_ senk sent_ ti_ tout_ vit_ wal yen ès òk
lmmmo _ak _ak_ _bè _gad _leve_ _è bè eso_ fò gay leve_ tik tè wè wò
lmmnl _q _tam _usa br fec lia que sab
lmmnm _inc _ins _sab _se _sua _ter _ton _ven aca bat bou cai das das_ de doi dor_ elo eus gen ias ias_ imen imp ina_ ira mpr ogo pes plic sa sai ser_ sina sto_ sua tura_ var_ íd ól
lmmnn _onz
lmmol _um_ cou_
lmmom _com_ _lh _lhe _lhe_ _tiv _tive com_ eto icou icou_ mun mund
lmnlm _hab _té avo hab iles iles_ je oles oria
lmnln _ot bo_
lmnml dre_ eo_
lmnmm _cal _hac _hace _hay _imp _nu _sus _ve _ver _viv aba cen_ cer cion ecto ector ero fé ga hace hay_ hel ib ido_ ina io_ ito_ jo lica lo_ lor_ los_ mo_ nar_ nde_ ndo ob oles_ orma rme rne ro_ rre ste_ sus tam tan_ term tod ud
lmnmn ebe_ eta_ hay ono
lmnnl bol bre_ ci igo mí nte nte_ que_ rr
lmnnm _tod ado da igu sas_ tas_
lmokn _y
lmoll _teng
lmolm illo sus_ ueve uso uy
lmomm _dic _hay_ _lla _tan_ _term itu ló
lmpkm olor_
lmplm ucha
lmpml _sin_
lnknm ller
lnkom âm
lnljp _m_
lnlmm _d _mer _une_ istre llé nui roi ssu ule vr
lnlmn _ach _ble _j _n _pa lon non_ rè
lnlnl _sol_ _é lei sol_ sse_
lnlnm _av _fer ais ais_ car_ rço xa éri
lnlol ai_ xe_ ço
lnmll bé
lnmlm _camp _fini aine eur fini je_ les mati ner_ och rap upe_ ép
lnmln _bon _nou _ok ans_ if_
lnmlo _l _ou_
lnmml par pris rend rte_ ue_ ui yor
lnmmm _ans _ass _ave _avo _cart _est _fait _fon _fut _fut_ _hor _ils _ils_ _je _nom _nous _nous_ _ont _ont_ _perd _plus _plus_ _pour_ _pris _quand_ _ré _sous _sous_ _tomb _tous _tous_ _tout _une aill aman anger camp cart cas_ che cher comme dép eau eil erd fait fon fut fut_ il_ ille ils ils_ inf jour les_ llon lé nie nier nous nous_ nstru oit_ omme onc ont_ ontre ouv ouve perd rche rsonn rés rê ses sous sous_ sé tes_ tit toi tomb ton_ tous tous_ tout uand_ uis ule_ uve uver vers vers_ vo éch él
lnmmn _tou che_ monte rit_ tou ès_
lnmnk qu
lnmnl _qu etit ibu nt petit pé
lnmnm ico rre_
lnnll anch dé si_
lnnlm ein iste_ la_ medi sé_ én és és_
lnnml _en _son_ aut pren prend son_ té
lnnmm _arr ier
lnolk ue
lnoll _si_
lnolm _ni_
lokko _sa_
lollm _bé _ses_ iens_ lors uf_
lolml né ât
lolmm _et _sur_ arbr arbre erie lise lon_ mé sur_ ét ôt œu
lolmn _n_
lolnl _à
lomll _j_ mange éga
lomlm _aid _dit _mes_ _mé _ses des_ enu iens oû oût ré tour uite ût
lomml _dit_ _toi nc_ oin_ çon
lommm _ce _grand_ _les_ _sept coup hau hie hé oka oupe oupe_ pris_ rand_ rêt soi venu ég ér êt
lonkl _tu_ tu_
lonll _un_
lonlm fond un_
loojl _va_
loojm _la_
looll _un
lpkko _ta_
lpllm _ce_ _des_
lplml _mon_ _à_ ci_ à_
lplmm _d_ _est_
lplnl eu oi
lpmll _ans_ _et_ _ne_ aï mis_ oya
lpmml ac_
lpolk _en_ _le_
lqlll _il_ reste
mkloo ou_
mklrl _é_
mknlo an_
mknnl _parte_
mkonm parte
mkplm _qué_
mkpmm _qué
mljpn m_
mlkom _ele
mlkpm _quer
mllkq _k
mlllo id_
mlllp _ba_ _pa_ ye
mllmn ay_ ede_ ere_ ke_ men_ npe
mllmo _lw _mande_ _sant ak ale_ ap_ ason_ b_ ije nn_ ri_ vil_
mllmp _ale_
mllnl uk
mllnm _dele _lev apl bra_ ica_ rca
mllnn _lan eze zi
mllol _da_ _eu_ dele ouco
mllom _dez_ _lag _mas_ _onde_ _outr _quer_ _vai_ aio ausa_ dá ei_ ele_ iu_ outr ova quen rca_ rta_ uas vai_ xa_ zer ôni õe ões ões_
mllon _dez _mel
mllpl _ele_ em_ íci
mlmln _ti_ ki liz poz si
mlmlo _di_ _nou_ _onz_ _pou_ _rele _rele_ _sou_ ati_ ji ko nis_ ntè nz_ pou_ rele rele_ vl
mlmmm _a _desc _di _me ame az cal cid conta der desc eg ener eno erm ev ey eza fi gar_ id ila lev lve nder ome ote sar
mlmmn _boul _lav _lou _lò _mach _mand _mont _montre_ _pale_ _piti _rive _sis _sot _ti _vin_ _voye _voye_ ad_ apre boul dan_ ede epo ere esy eta ete fe_ fl ilt ini_ lw mach mans mont mou mèt_ nje nnen_ nw onb onnen onp ote_ oun ouri ove oye_ oze oze_ pale_ piti poze poze_ rèt rèt_ sl sot sou_ vin_ vle vle_ voye_ won
mlmmo _antr _ji _lage _lage_ _li_ _nò _pit _vil_ ak_ anse antre kò li_ nb pa_ zè òl òl_ òs_
mlmnl _eu _fal _fec _limp ata_ gu ia_ iam ja_ limp
mlmnm _ab _casa _diss _ir _lei _meu _noit _noite_ _para _para_ _ser_ _seu_ _sin _sob _sub _vai _ár al alg ares ares_ asa casa ceb cos_ diss duran ece ece_ ecid eit ele eles embr empre ende enta_ erde ermi estr eve_ fic iente iga_ im_ iona iti_ iu ja leva lt meu_ mina médi nta_ ntes_ ocu oite_ olta onde_ onte_ orr pad para_ passe pois pois_ rar_ ria_ rod rou_ seu_ sob tar_ tid ton tud tí ula ula_ usa usa_ uz_ zer_ ág ár íc
mlmnn _ge ete_ nou_ ov uro
mlmol _leva _ouvi ia ona_ ouvi ssa_
mlmom _abr _até _até_ _foi_ _pá _sai _às _às_ aix deu_ do_ eix eles_ eus_ foi_ tou_ às às_
mlmpl aqui_ vou_
mlnkn aje_
mlnko pez
mlnlm _fue _nomb _pi _quem _za esa fue iend jos mpra nomb nombr ompra pia uie ya_
mlnln esi ita_
mlnml _ante _frente_ _lá _no_ adr apren má no_ paga pu vis
mlnmm _ant _antes_ _auto _call _casi _casi_ _cer _come _cort _deb _deci _del _desp _die _durante_ _está _luz _luz_ _mi _noc _noch _noche_ _once _once_ _pie _sobr _sobre_ _tiene_ _tre _vez_ ab ad al_ ara_ aro aron aron_ arte asi_ ast bi call casi_ cir come cort deb den_ desp dur dó ebr ech echa elé endi ene eres ese está gua gua_ iene_ ieron ierr ima iva_ las las_ luz luz_ lí mos mpa noch noche nta ntes nó ona oz quie ron_ rque sobr sobre stá tar tiene to tor tá vor za_
mlnmn _van leg nen_ ota
mlnnl _ape _aq _aqu _paga _tor ean ec el lá nda_ oca_ uvi
mlnnm _dó _entre_ _este _vez aí do egu egue iga mos_ nca oz_ ró só só_
mlnol na_
mlokm _cerr señ
mloll _las _las_ bue ida_
mlolm _ace _aire_ _bebé _dond _donde_ _fue_ _gente_ _ll _pasa _pid _sie _vein bebé carta cía dón ebé eces ene_ erio fue_ gente iem iemp iez inero noc olv pasa rse_ ró_ spu tene tuv vein veint yu ía ía_ ña
mloml adre esa_ voz
mlomm _aire _debe _este_ debe iene rá_ én_
mlonl dob opa_
mlpkm _es_ zc
mlplm _su_
mlpml ién
mlrlk _mi_
mmjmp ou
mmknm _empr
mmkom _cuj _cus _ela _escola_ _só _só_ cola_ cuj jud osta_ quent recis tudo vel_
mmkpm _ela_ _os_ nela onta_ óp
mmlkn l_
mmlln _ou _r ane_ non pot time_ wo_
mmllo _dl _dlo _dlo_ _dola di_ dlo dlo_ maj
mmlmm _car _dev _men _ser _vil bar cent cond dev esse had ite ite_ iv ize lig lou nge ns ont pe_ sag sq squ uar us_
mmlmn _bel _bl _ch _cha _env _f _gaz _gaz_ _ja _jen _ka _lap _monte_ _non _pra _sa ach ann ann_ ase_ bag bon_ dy gaz gaz_ grè ik_ ily jen ka_ kla laj lang lap mande men nse nva plas pte rate rete_ ri san_ sant sip sy vil viz waz yon èm
mmlmo _gen_ ab_ aj_ anch_ ason aten_ dya gen_ ik iy ka sè wa_ èl èv_
mmlnl este olt
mmlnm _ano _anos _anos_ _ao_ _cent _cheg _das _das_ _depo _deve _dia _dia_ _diz _estr _fica _home _lon _long _mai _mas _mui _muit _nas _nas_ _ond _onde _pelo _pelo_ _pode_ _qua _quando_ _quem_ _tem _uma _uma_ _voc af alh am_ ance anh aram_ assa até_ aç aça bado bora cheg cui cur cus cê cê_ dant depo deve dia diz ecis edo ego eia eia_ eio eio_ eir eira eira_ eito elh endo endo_ ens_ erí esma eça gam gue gur hav heg home idade idas idas_ ilh inh iro iro_ ivr iç jan_ lha lho lho_ long mei minh mpres mui muit ncio nha nha_ nho nter_ ntra_ olh oque orme oss pelo pelo_ pit pode_ quem_ quer_ ram_ rara rav rto rto_ rç sam sos_ spe ssa sso sso_ strad sul sã são são_ tav tava tava_ tiv tore tores tã tão tão_ ua_ uanto uei uem_ uma uma_ vel vem voc águ ário ário_ ças ças_ ém ênc ênci ência ês_
mmlnn _gen _na _san_ uro_ ze
mmlol _ano_ _lado ei ela_ eu_ sete torn ça_
mmlom _aj _alu _ao _cento_ _eles _eles_ _fala _faz _fic _hoje _hoje_ _há _jog _já _já_ _mesm _os _pela_ _quatro_ _sua_ _tud _tudo _tudo_ anco_ ao ao_ apli baix cebe cento dade_ dize duz eceb ecebe eita eja_ enin erá esm esmo fala faz hoje hoje_ há há_ ilha ixo jog já já_ mesm mã nh nho_ nú oje_ ola_ olta_ onh ovo pela_ receb sua_ tida troc tudo_ uas_ ulos ári ân ã_ ãe ão ão_ ço_ ém_ ê_ ên ês ús
mmlpl _na_
mmmlm _ar _dem _emp _so _trav arri ba_ ema iste ize_ kil mand mie og ole oll pt uit vent
mmmln _chan _dife _esk _ki _ret _sou _tou_ ache aka ala ans ap ase bl dife esk fan jad kr li nan nm ok oud ré_ swa ya òm_
mmmlo _bato_ _dife_ _gade _gade_ _z aji anb bato_ dife_ gade_ swa_
mmmml _don _lu _pro _wi cl cr dre emp fu hu iden ig io mb oc om pro rm rt sm som ub
mmmmn _anb _anba _anv _apre_ _bw _chak _chak_ _chi _dep _dou _dw _dwe _dwe_ _ep _epi _epi_ _fw _fwa _fwa_ _fè _fè_ _gw _gwo _gwo_ _jan _janm _janm_ _jo _jou _jou_ _jw _jwe _ka_ _ki_ _kl _ko _kont _kò _lan_ _lè _lè_ _med _menm _menm_ _met _mete _mete_ _mou _moun_ _mw _mwe _mwen _mwen_ _nan _nan_ _pand _pandan_ _pase _pase_ _pey _pi_ _pli _plis _plis_ _pral _pral_ _pran _pran_ _pw _pwo _pè _pò _riv _sè _sèl _tonb _travay_ _twa _twa_ _vin _vl _vle _vle_ _wou _yon _yon_ ache_ aje amen anba andan anj anje anje_ anm anp antr anv aso asy asyo asyon avay avay_ avè ayi bw bwa chak chak_ dep dw dwe dwe_ dè ek enm enm_ enn epi epi_ eri ezi fw fwa fwa_ fè fè_ gad gw gwo gwo_ hak_ ibi ich if is janm janm_ jis jou_ jw jwe jè kan kas ki_ kon kont kou kt kw kè la lage lage_ lè_ lò menm menm_ mete mete_ moun moun_ mw mwe mwen mwen_ mè mèt mò nan_ nbe nbe_ ndan_ nj nje_ nm_ nnen nou np nvan nye onn_ ot oun_ pand panda pase pase_ pey plis plis_ pra pral pral_ pran pran_ pre pri_ pw pwo pè pò ravay ret rete rez rive rè_ se_ sik sk ske ske_ sou sye sye_ syo syon sèl tonb trav trava twa twa_ tye tye_ tè_ van vay_ vo_ vw vwa vy vè_ wen wen_ wou wè_ yen_ yi yi_ yè_ yò zan èk èl_ èsk èske èske_ òm òn òn_
mmmmo _nè an apre_ pi_ pò_ yè èk_
mmmnl _bol _em _mor _ouv _pag _pass _ped _rou ama em ent ente ente_ eto_ eza_ fal gi go gou_ ha han_ iso lic ma_ mor nc oco ouk pe rou telef ua ug ul um_ va_ vou
mmmnm _ain _aind _ainda_ _alg _algu _bat _com _cor _depois_ _der _doi _dois _dois_ _duas _duas_ _em_ _esc _esco _foi _fort _hai _hom _lad _mais _mais_ _meu_ _mã _nov _nã _não _não_ _pode _rec _sem _sem_ _seu _seus _seus_ _tem_ _toda_ _trê _três _três_ _tè _você _você_ _á _ág _águ _água ada_ aind ainda algu am antes anç ança aram arr arro ata até bad cient com como cor dade dei depoi dois dois_ dor duas duas_ eiro eiro_ eiros eja ela elho elo_ empr enh epoi epois eram eram_ erto esc escu espe esper esso fei fica foi fort gui hai hom hor idad idos idos_ im inha inha_ iros iros_ iss ista lgu ma mais mais_ mas_ mento meu mpo_ mpre méd nas ngu noit noite nto nã não não_ nç nça nça_ obr obre_ ocê ocê_ oite onde ost oup pal pass passa ped pode poi rar rde rde_ rdo rec red ria rig rin rra rro rta rês rês_ sem_ sent seu seus seus_ sin sos sta tam_ tante tec tem_ toda_ tor_ tos tos_ tras trê três três_ uda uid uin undo ura ust uto va vam var vez vida você você_ água çã ção ção_
mmmol _fech _pont fech pont
mmmom _mãe mãe
mmnkn en_
mmnll aban_ act qui rb rri udi vas
mmnlm _acc _agua_ _ah _así _así_ _bu _cie _cien _cua _cuan _cuando_ _cue _deja _dos _equi _hast _hasta_ _inv _mie _mue _más _más_ _ni _nuev _pero _pero_ _pue _solo _solo_ _sue _una _una_ _uno _él ace agua ajo ajo_ ales_ amai amb amili anta ario_ arse arse_ ará ará_ así así_ ayo bla ble_ cua cuan cuand dej del día echo echo_ eda egun eme enci encia eras eros eros_ esca gos_ hast hasta icar icio idad_ iento ific ilia imer inv iñ lla llas llas_ llos mi milia mue más más_ nea nero nes_ ni_ ntan nuev nó_ once pera pero_ pue quem qué qué_ raci rime rimer rle rse ría_ sado she sie sí_ taba tea uch ued uert ues uest uestr una unda uno ías ías_ ño ños ños_
mmnln cho_ pi zo_
mmnml _baj _baja _bien_ _fu _mu _nada _sal _su ado_ amo aya bre bu cu dar es go_ ien menta mu no olo pag pid rga sal sc ste tr ví ían ían_
mmnmm _ac _ag _agu _aut _añ _año _cada _cada_ _con _cos _cr _cu _desd _desde_ _dur _fuer _ho _hu _ju _lleg _llev _mayo _mis _nadi _nadie_ _ol _onc _pel _pod _pued _reco _tie _tien _ya_ abl adie_ ador_ agu aja alta anas anas_ anda ando ando_ ante_ apa apar arre asta_ auto aza año años años_ cara cio ció const cos cul dad dec desd desde dic dí eces_ enos_ enta entes entr era eres_ ero_ eron eron_ esde esde_ esp fici fuer gent ger gos gó_ iar ici ient iere iero inas inas_ inc ir_ irm ista_ ito ión ión_ jo_ lc lg lga llev lleva llo los mayo mbr mer mien mpe nad nadi nadie nci ndo_ oche oda odo_ oga ola ombr omo ones ones_ orre pero pie pod por prime pued puede quier ran ran_ rco reci rim rma ron ropi ros_ rí sad sca sco scu sde sde_ sta_ sto tie tien tra tros tros_ uc uede uem uier ult van_ vez_ via vien ño_
mmnnk _u ca co or
mmnnl _que gan nsa oca
mmnnm atra nas_
mmokm _có _ha_ _och _otr _tras_ acia eint stos studi án
mmolk el_
mmoll _lo_ baj baja ismo osa_ poco poco_ vas_
mmolm _ay _cuar _dej _del_ _dij _dos_ _los _los_ _neg _nue _tras aba_ acio agua_ ambi añ aña cina_ cta cue có_ dad_ del_ dij dond donde dé_ ea_ eñ eño ió mi_ ombre quí rle_ rsona sted sted_ tame tamen tán tó_ udo_ uev una_ vivi volv zó
mmoml _nad oja
mmomm _lle gó ijo ió_
mmpkm teng
mnllm _ta aît ent_ oir oir_ ons_ re_ sque_ tte win
mnlln arant dis_ ze_ èv
mnllo pte_
mnlml end ge_ gn nd ph place sse x_ éc
mnlmm _cas _cinq _des _elle _elle_ _fe _ferm _les _ma _nos _nos_ _parce_ _parl _pay _plu _port _sta _sy _tro _vé abal agn alle ande_ aque arce_ asc ass ause aver cinq dit elle elle_ ence_ endu env erre erre_ ge iers iers_ ieu ime_ ique ique_ ité ièr ière ler merc ndu ngue nne nté né_ onn ons ors_ parl parti plu port ps_ qui_ roc ssi tat tez uel uf ui_ une une_ urs èc ème ème_ étr ême ême_
mnlmn nn ns_ èd
mnlnl iment inte_ ix plac
mnlnm eç mê qua quan quer sque tei tive uer_
mnlol xi
mnmll _ai et_ rch
mnmlm _dema _fai _fois _fois_ _jam _jama _jamais_ _kilo _pas _peu _pl _pré _seul _sur _terr _vol aire aiss amais ami ants ants_ arc aria asi bie cap chan cin contr cte dema endr enir enir_ ett eul fois fois_ gl gé_ hon ines ines_ ins_ ix_ jama jamai kilo le main nir_ nts nts_ ors ous parc pas peu peu_ porte rais_ rd_ rer rop sera seul sur té_ ubl ué_ vert von vu éf
mnmln _pou it_ on pou vit
mnmmk _c
mnmml _avant_ _br _du _jeu _le _lui_ _ne _par _pour _ro _son ait ait_ amp anc app arb ard bien_ dent dio dio_ du ie_ ien_ ill jeu lle lu lui_ mp nfa nné ort ours pend pour rai rd rt_ ubli ut uti ête
mnmmm _ann _app _appe _aprè _après_ _att _au _ava _avan _avec _avec_ _che _comme_ _coup _dan _dans _dans_ _depu _depuis_ _deux _deux_ _dix _dix_ _ell _enco _moi _moi_ _mêm _même _off _parc _peti _proc _qu_ _qui _sont _sont_ _vo _vou _vous _vous_ _ét _été _été_ ag aie aire_ amin ant_ aprè après arce arm arq arqu arti asse ats ats_ att aux aux_ avant ave avec avec_ bon bres bres_ cat cher_ cit cou cri cé dai dan dans dans_ depu depui deux deux_ dit_ dix dix_ donn eau_ ec_ ecte edi_ eill emain ement empo encor epu epui epuis err eur_ eux eux_ fai gne het ient_ ille_ inq ins ions ions_ iq iqu ire ité_ iè ière_ leu lus_ lé_ mbre mis mme_ moi moi_ mpo mètr mètre mêm même ncor ncore ndr ndre nna nom ock oin oire ois oit omb omm omme_ onna onne onne_ orm ours_ ous_ oute oute_ parce penda pier plus plus_ pour_ proc prè près près_ pré pui puis puis_ qu_ quand rad rce_ rmi roug rès rès_ sans sans_ ser serv ses_ son sont sont_ tai tent terr tez_ tre tre_ uan uer ure urs_ ux ux_ vant vec vec_ voi voir voir_ vol vous vous_ vé ètr ètre ées ées_ éta été été_ êtr être
mnmmn nv
mnmnl este_ nne_ oi_ tira
mnmnm ois_ orte
mnnkm aig sona
mnnlk es_
mnnll _tu ctr ism ié lli tu
mnnlm _dé _jug _vu ales ario jug otr rdi resta sor tudi
mnnml _bie _bien ira_ me_
mnnnk ro
mokmm llar quel
molll _monde_ c_ rez_ ur_
mollm _mond aî cs cs_ du_ gard garde gé ié_ lèv mme nt_ par_ q_ raî sort tte_
molml _gé anche au est_ èr ère éd ée_ ête_
molmm _all _encore_ _gar _sort angue aque_ ccu ier_ lle_ mes_ nu_ otre otre_ parle rer_ ttr uite_ yé ète ît
molnk ai
momll _ache _vite _vite_ _éc ève écr
momlm _au_ _du_ _nom_ _où _où_ _peu_ _qui_ au_ eil_ emps emps_ hose_ le_ nir nom_ oy où où_ quara sez_ temps uara uaran ù_
mommk paye ète_
momml _ai_ _sans _sans_ _toute_ bien chet ez_ toute ère_ év
mommm chev endre gag hev oue ée
mookk ie
mpkkm éro
mplll _pas_
mpllm _car_ _par_ _porte_ _quel pas_
mpmkm _contre_
mqlkl _ma_
mqlll _je_
nknlm emo
nknmm ame_
nknnl or_
nkolm aun eer
nlknm quec
nllln dl side_ w_
nlllo _yo k_ wa wo yo
nllmm _be _sen _unt _unti _until_ ack eld essa ile_ ntil_ oes oes_ ool ope pen_ side until
nllmn _an _men_ ary ch_ ke ks ole_ py
nllmo gli
nllnl air_ ake
nllnm _fun cis fun oe
nlmlm _ev ld more more_ ree so_ the we
nlmln ay ep sw
nlmml _abou _about_ about eo ing loo ng oon rea visi
nlmmm _bec _carr _dec _dri _go _he _her _his _hou _in _is _it _it_ _lea _li _not_ _one _one_ _ren _sea _spe _tim _us _use _wa are avail bec carr ces_ coun count ear eca etre eve gers gers_ has_ hen hou ht igh ile iou irs ist_ lls lls_ lt_ metr not_ oil oke one_ ore ound per plai plain port_ quart rain_ rn_ roa ross sn sts sts_ tl tree tter tter_ ttl ttle ttle_ ual ugar ull und uni urt ust_ vail ve_ ven_ ver_ zil
nlmmn _mac at_ ks_
nlmnl _at _pai ama_ ava_ pai um
nlmnm _noi sub unc
nlnll _fir
nlnlm _air cci duc equi lla_ of ump
nlnln ese_
nlnml _pu
nlnmm _gi _lo _quie _ya ate ave_ die eq equ isc one
nloll oy_
nlolm til_
nlonk _me_
nmkmm ates ates_
nmkmn _an_
nmknm _as ade_
nmkol _as_
nmlll ise_
nmllm _has _st ds ds_ ide_ ng_ oor oor_ per_ sing use_
nmlln _b _t ong_
nmlml _sign aw for sign
nmlmm _cra _cro _eg _hav _not _prec _quar _s_ _sun ade ain_ ance_ ary_ by cause cle cra ded_ ega ence ers_ ever ever_ gin hea hone ian ice ies in_ ine into inu ity ity_ ive last lect lf_ ls ly my nce nce_ nger_ not ntil ny_ op phon phone pil quar read rom rve ry sce ter_ tio tra_ ty unde unti ure_
nmlmn _ra time
nmlnl _o _ru loc oa own xe
nmlnm _can _da cord esce ess fo hos stu urn
nmmkn gade
nmmll aid atu gs ook our_ ris vac
nmmlm _cl _does _eve _from _from_ _gro _gu _into _into_ _ow _sto _to acc are_ ator be_ come_ comm does ef ette fie from from_ ges_ gro hang him ide illa ing_ into_ itt ive_ mad mer_ nor old pl prec rds rds_ rom_ ster tab ugh use we_
nmmln him_
nmmmk ne
nmmml _by_ _chil _co _hi _if _if_ _kn _lik _live _may _no _ran _rea _take _ten _two _vis _we _wh _wom able able_ ac air ake_ and_ any chil dd eak eep ept_ ex ext he hil hip ho ic il in ise kin kn me ot_ owe own_ pt_ rk_ say sig take_ up up_ wh wn_
nmmmm _abo _aft _afte _after_ _been _been_ _but _but_ _by _comm _cont _day _day_ _doe _ea _ever _ex _fl _fo _for _fr _fro _giv _give _had _had_ _have _have_ _hea _its _kite _kite_ _last _new _say _sh _sho _sinc _since_ _str _tha _than _than_ _the_ _tw _und _unde _was _was_ _wer _were _were_ _whe _when _when_ _who _who_ _wo _ye _yea _year _your _your_ aft afte after alk any_ arg ark arl at ays ays_ bee been been_ bout_ bra but but_ can ced cent_ cont day day_ ded doe dr dri eac ead ear_ eas eat ee_ een een_ elect ents ents_ ept erc ers even ew fro fte fter fter_ ges gh_ ght ght_ giv give had_ has have_ he_ hen_ her_ here here_ hi his ht_ ice_ ick ight ight_ ike ild ince ince_ ine_ ip_ ish its_ kite kite_ ld_ lea lec led led_ less let_ like like_ low man_ may mon nds nds_ ned_ new new_ nger nk_ now ntai nut ny od_ ode off old_ om_ ome_ ong ood oth ough ough_ ould ould_ ow_ pan pho pla ppe ree_ rent_ ric ring ring_ rk rl ry_ sed_ sho sinc since sio sion stro sun tain tant ter th_ than than_ the_ tin ture_ tw two ty_ uld uld_ under unt was was_ way wer were were_ whe when when_ who who_ wom yea year your your_ ys_
nmmnl alt dez_ ve wn
nmmnm nl
nmnio n_
nmnll _ext _ha ana_ land su
nmnlm _gua ah ble cto ctor jar lf lio neg sea sia
nmnmk ar er
nmnml ce ru un
nmnmm fir
nmnnj r_
nnknl ss
nnlll _ph er_ nd_ pp
nnllm _mal age_ clo core_ end_ ls_ rs_ ts ts_ ute ute_ ys
nnlml _on gue_ ion ion_ pay pos rg sui
nnlmm _rece ause_ cro iel mm ode_ run tion tion_
nnlnl _cham
nnmkl ct
nnmkm rue
nnmll ce_ emand our rs
nnmlm _oc _or age all cc on_ ture
nnmml _ca ign us
nnmmm ff oug
nnnkk ll
nolll ne_ tt
nolmk mon_
nomml ur
oklnm _let
okmmm _our_ _percent_ ed
oknlm line
olllm _longer_ _of_ gs_ of_ onger
ollln _dr nch_
ollml _mea
ollmm _acr _all_ _can_ _her_ _his_ _run _sl _some all_ ct_ ect_ h_ his_ ill_ lion_ lose ly_ orn_ ow some ten_ uch_ urn_
ollnl _time chu
olmll _aga _made _th aid_ ee ic_ same_ to_
olmlm _sp _tru _up crib eam ess_ over ple raz scrib ss_
olmmk _don_
olmml _are_ _at_ _land _late _out_ _rai _spo dge_ don_ ft land_ oo open ount rch_ st tle tle_ xt
olmmm _and _and_ _are _more _more_ _our _up_ ast_ etres ful gh less_ metre ntain ost_ ties ties_
olmnl _out ft_
olnlm _he_
olnml ate_
omjon _do_
omlll st_ too
omllm _for_ _go_ ator_ for_ g_ lk ms ms_ ple_ poo
omlln f_ p_
omlml _beg _ey _eye _may_ _see _too beg by_ ck may_ see
omlmm _a_ _do gree ies_ my_ ore_ table
ommll _of ck_
ommlm _stor dea sh
ommmk _did
ommml _like _like_ _my_ _take_ _ten_ _two_ _we_ ack_ can_ ease ease_ ew_ fore gg late live live_ lk_ low_ two_
ommmm _my _same_ _she_ _the ail sh_ she_
omnlk _h
onkmm cy
onlll hose ose
onllm ose_
onlml _on_ rise
onmmj s_
pklln _w
pkmmm _let_
pllll _made_ ed_ made_
plllm _us_
pllml _in_ dle ll_
plmll _be_ th
plmlm _is_
plmmk _i _you
plmml aw_ unt_
plnkl y_
plnlk ea
pmklm _has_
pmlkm _or_
pmllm _dea
pmmlk you you_
pmmmk _you_
ppiin t_
qmkll _so_ _to_
qmljm d_
rlllj _i_
`
