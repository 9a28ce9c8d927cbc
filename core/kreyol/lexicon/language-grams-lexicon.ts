/** In which order a line's first letters stand; m is 0, later letters speak for the language, earlier ones against it. */
export const gramLanguages = ['en', 'fr', 'es', 'pt', 'ht'] as const
/** Weights are natural logarithms times this. */
export const gramScale = 2

/**
 * Letter groups that tell the languages apart, `_` at a border of a word, by their weights. Learned (logistic regression)
 * from 55,000 sentences written for this project; docs/decisions/051 says how.
 */
export const gramEntries = `
klnom os_
knolm _y_
ljoom o_
llkpn _e_
llmmn pre_
llmmo èt_
llmnm _se na_
llmol á_
llnmm uí
llnnm as_ da os ta_
llomm _con_
llplm í_
lmllo i_
lmllp è_
lmlmn bon lad èy_
lmlpl _o_
lmmln _ou_
lmmlo yo_
lmmmm _est _po _san _tan ba che eb ida nos omb ont ro_ uv vi z_
lmmmn _ak _ak_ _ap _ka _p _te _tout_ _v ak_ ale_ ez fò is_ je ka lis lis_ nb pa sa_ san te_ tout_ yon_ èt
lmmmo _w_ wò
lmmnm _e _ter abe dor nte sse_ ta va
lmnlm dad_ és
lmnlo _te_
lmnmm _al _de _el _es _hac _se_ _sin_ ato_ ctor ebe ede erd las_ ni_ que_ ras_ sie sin_ ste ué
lmnnl br
lmnnm a_ oc
lmolm _al_ én
lnlln bè
lnllo _l_ _sa_
lnlmm _n_ ser ér
lnlmn ès
lnlnl _à
lnlnm _é rê u_
lnmko _m_
lnmlm ié ré
lnmln _l it_
lnmml _en _q _qu rt vre_
lnmmm _ans_ _av _ce _fut _fut_ _par _pay _ses _tout _tro ais ait ait_ che_ cke coup eau ert fut fut_ les_ lle main march mme omme ont_ par soi tout uit_ un_ uve ég êt
lnmmn rè
lnmnl qu
lnnll _en_
lnnlm _tu_ tu_
lnnml _de_ _si_ _un_ ue
lnnmm amb la_ si_
lnnnl de_
lolml à_
lolmm _d_ _il _il_ ec_
lolnl eu oi
lomml _ne_ é_
lommm _est_ _et _et_
lonkm _la_
lonll _le_
mklnn ou_
mlkon m_
mlllo wa
mlllp _k
mllmo ak
mllnm _diz _lev diz ilh
mllnn _dez dez pre zi
mllol em_
mllom lh mã ês ós
mllpm _é_
mlmln ad_
mlmlo ye_
mlmmm _no al al_ are be_ cos efo ega esa esi eve ga gen her id leg mos nen ntr ob ome ote pra rn ve_
mlmmn _ant _di_ _mand _mande_ _t_ _ti ep ere ese eta_ ezi ko ks li_ nen_ nn_ pa_ ri_ sou_ ti_ yi
mlmmo v_
mlmnm _até _até_ _este _foi_ _me _mã _ond _onde _onde_ _ser_ bra_ ca_ dade do_ ece ele ele_ eus_ foi_ im nda_ nto oit ores ores_ rece rta_
mlmnn wat
mlmol da_ xa_
mlmom rou_
mlnlm _desp cort desp ero za
mlnln an_
mlnml el no_
mlnmm _cort _cu _in _us alg as az eg ende ene gua ica_ iene iene_ lla_ lta na ones ones_ or_ ró sa uie uz vie
mlnmn ech se_
mlnnl ca do ia
mlnnm _por_ oj por_
mloll ón
mlolm _ll _qué _qué_ _su_ alta eñ oy_
mlomm dó
mlpll _mi_
mlpml ó_
mmkmo _ch
mmknm _as_
mmlln ek p_
mmllo _pa_
mmlmm _da _n _na _not _ven at cas ess in it mac ns nv quan
mmlmn _cha _j _pot ach ap e_ eir_ gad men_ nj pit pot rez trav wo wo_
mmlmo _yo_
mmlnm _ao _as _da_ _dia _ela _ela_ _ele _em _faz _fe _jan _mor _nas _os _pr _qua _sai _sua _sua_ _um ao arro até até_ ava_ aç cor cos_ dade_ eir eles eles_ elo_ enh ens_ eria faz gue iam ira ix lado lha lhe long nge nho ntas ogo ois ost quer qui_ ram_ reci sai sso sua sua_ tid xa ze éri ê_ íc õe ões ões_
mmlnn _dei dei
mmlol ei ei_
mmlom _ele_ _na_ _os_ _só_ eu_ há há_ nh ág ão ão_ ça
mmmlm _cl _fr _la _or aja ans cl dic eco ect fr mon our oy rai ver_ ya
mmmln _dou _nou _nou_ _sou _sou_ ch cho_ dan en_ j_ l_ nm ye
mmmlo _z wa_
mmmml _ca _co _du _lu _pro _u ang ent er ha ian ig lu mp nu ol or pro rd rm sc tu us
mmmmn _ap_ _bay _bay_ _dl _dlo _dlo_ _ep _fè _fò _gen _gen_ _ki _ki_ _ko _lap _li_ _lè _lè_ _m _mou _mw _nan _nan_ _ou _pi_ _pou _pou_ _pw _ret _riv _rive _rive_ _sa _san_ _sè _ti_ _trav _vin _yon _yon_ aj aj_ an anb anda ande_ ann_ anp ap_ ay_ b_ bay bay_ chè dan_ di dlo dlo_ dw dy enn ey fe_ fè fè_ gen_ gw ho_ hè ij ik ire_ iy iz jan ji ka_ ki ki_ kl kon kt kò kò_ lap lè lè_ mande mw mwen_ nan nan_ nje nje_ nou nou_ np nye nè oun_ pan pi pi_ pou_ pw pò rive rive_ sk ske ske_ sou sy sè tè tè_ vè wen wen_ wè wè_ yon yè yè_ zon èl èl_ èn èv èy ò_ òm òn òn_ òt òt_
mmmmo bò
mmmnl ente_ go gu io nc pag pe que rea ul um va_
mmmnm _ano _ao_ _col _com_ _dev _em_ _ent _foi _ho _mai _mas _mas_ _para_ _pel _por _que _sob _tem _tod _um_ _uma _uma_ _vai _vai_ _voc _você am_ anh ao_ ar_ aw aí car cia com_ cê dad dev dore dores edo eira eiro eit ela ela_ elo em ento erra esc esp eus foi ga_ had hin ia_ ica inh inha inha_ ite_ iu_ ja_ lho lí ma_ mas_ mento meu nca nha nha_ nov nta_ nte_ ntra oa obr ocê ois_ om_ ora ore para_ pel po rar_ red rio rou rro rta rte rá seu so sob ssa ssa_ sta_ str tar_ tes_ tod tos tos_ tou_ ua uma uma_ usa vai_ ves vo_ você ça_ ção_ ês_
mmnll _ha echo el_ rl
mmnlm _cua _dej _del_ _dos_ _ha_ _los _los_ _nue _ot _pue _tie aba_ ace agua agua_ ario asi añ aña bl cada_ cado_ cua cue dej del_ die dí eme encia iemp ier lai lla llo mi mi_ nue olv pue rme rse rse_ rti rá_ si ted ted_ tras_ tó_ uest uy ué_ ía_ ña óm
mmnln _y
mmnml _lo_ _nad _no_ _su _tan_ _ya ar bre bre_ bu cu ensa es no sol su un vis
mmnmm _ace _ag _ante _con _fu _fue _fue_ _hu _las _las_ _lle _más _más_ _per _pu _que_ _sie _sus _sus_ _tu _una _una_ _ve _ya_ ab aba abl abr act ado ado_ adr alt amo aro aron aron_ arr ba_ cada cer chi cio cion con_ cto dar ec eda ej en ero_ fue fue_ go_ ida_ iem iga illa ió ió_ ión ión_ jo jo_ lg lo_ los los_ lv lá mar_ mo_ má más más_ nad nes_ och orm pu qui ras rda red_ res_ rim rime ron_ rte_ rí ría sus sus_ tado tan_ tien tiene tras uda uj una una_ ust via án_ ás ás_ és_ ón_
mmnnl ci ra_
mmnnm tó
mmokm _el_ _es_ eint
mmoll baj có
mmolm cí noc ombre su_ uev án ía ño
mnkmo ou
mnknl ss
mnllm on re_
mnlln nn
mnlml ass ce_ cr
mnlmm _all _cas _les _les_ _mo _par_ _ph _port _ses_ car_ cte erre_ ett ier_ ille ique_ iè mes_ ns_ ong pas_ ph pos quel rad rre_ tte ui_ uis_ èr ère
mnlmn non voy
mnlnk ai
mnlnl ie_
mnlnm _vo mul qua ço
mnmlm _au _ce_ _dé _je _pas _qui anc c_ conn des_ era_ ici ien ix_ le_ les lé lé_ mm oir_ omp ons par_ pe_ porte roi tat té_ uis us_ vent x_
mnmml _ai _ans _app _c _le ag au ce co du es_ et_ ez_ ff ge_ mb nd né oi_ près_ toi toute ue_ ui
mnmmm _au_ _ava _avan _dans _dans_ _du_ _ell _elle _elle_ _fai _ma _mon _ne _ont _ont_ _où _où_ _plu _pour _pour_ _qui_ _rou _sur _sur_ _ta _une _une_ _ét ans_ ant_ app arc asse att au_ aux_ cou dè eau_ eil elle elle_ end ent_ erre est_ eux eux_ fai gn hé ign il_ ille_ ion iq iqu ique jus leu lle_ mer mie mme_ mé ndr ngu nne nne_ oin oir omm onn onne ons_ ort ous ous_ ouve où où_ pas plu port pour pour_ pt pé rb rc sta sur sur_ tin tre tre_ té uan uit une une_ ur_ ute ux ux_ ven vo voi vre ère_ ès_ éc ée ée_ ép ét ù_
mnmnl ai_
mnnll _un ie
mnnlm _dos ein ner_ uel
mollm _car_ _des_ _ma_ _pas_ nt_
molln _ta_
molml _à_
molmm _quel ien_
momll ne_
momlm du_ dé sé
momml _ai_ _je_ _mon_
nllln k_ w_ yo
nllmm _li dl oes use
nllmn _an are_
nllnm oe
nlmlm ss_
nlmml don_
nlmmm _and _and_ _dr _he_ _is_ _it _it_ _of_ _out_ _tim _time _up ack be ch_ come coun ct_ ed eo ew fire gs_ ld nce_ od of of_ one ow_ tic til unt we
nlmmn oun
nlmnm _out
nlnlm _cos _fir
nlnml _me_ apa
nlnmm _si
nmknm _do_
nmllm _or_
nmlln _yo
nmlml _on_ he
nmlmm _a_ _an_ _are _do _has_ _pl _s_ _st ade ade_ ain all_ ard_ can_ ds ds_ ence for has_ ies ies_ in_ ke ll_ ms ng_ ose_ oss over pl ps rie st_ ter_ time ug
nmlmn _b
nmlnm und
nmmll _bu hi
nmmlm _eve _for_ _has _rec ail all ard ces ct ea_ ear_ ef even fir for_ ger gh ide ive_ le op ps_
nmmln _t ase
nmmml _on _wa _wi ac ate_ ave ave_ did gi ic ne ng oo st to_ ut ve
nmmmm _are_ _at _be _by _by_ _can _can_ _come _comm _ev _for _from _from_ _g _he _her _his _his_ _is _my _my_ _not_ _of _one _one_ _sh _sp _th _the _the_ _two _two_ _up_ _was _was_ _we _wh _who _who_ _ye age_ ain_ ake and_ ants ants_ any any_ ate by by_ ck ck_ comm cre dent dent_ der_ ear ee_ een een_ ell_ enc ere_ ers_ ex from from_ gs has he_ his his_ ho hr ice il ill_ ing ing_ ive ld_ ls ly ly_ my my_ nce nds ny ny_ og one_ ore_ ot_ our_ own ree rom_ ry ry_ sed sh sh_ so_ son_ tc ten_ th_ the the_ tio tion tion_ tur two two_ ty_ up_ use_ ut_ was was_ we_ wh who who_ wn ya_ ys ys_
nmmmn ase_ ke_ nk
nmmnl _o
nmnjo n_
nmnlm _ju ay
nmnmk ro
nmnml _h
nmnnk r_
nnllm _to rs_ ts
nnlml er_ pay
nnlmm ls_ nd_ ts_ tt
nnmlm on_ ose rs
nnmmk s_
nnmml me_ rk ur
nnmmm age pp
nnnll ll
olllm _w
olmkm y_
olmll th
olmlm ed_
olmml _at_ ee
olmmm _fire _in_ ft h_ ow
omllm _so_ f_
omlmm g_ rn_
ommll _you_ ea
ommlm ic_
ommml _be_ _i _you ew_ you you_
onlkm d_
pllll _i_
pmllm _to_
pojjn t_
`
