import { type FactGroup, OWN_PAGES } from "./fact-group";
import { HOSTING_BY_OTHERS } from "./hosting-by-others";

/**
 * Data centers, clouds, and companies that rent out servers or addresses for them.
 *
 * Some were found through bad-asn-list (MIT) and reviewed one by one, because that list also contains internet
 * providers.
 */
export const HOSTING_NETWORKS: readonly FactGroup[] = [
  {
    source: OWN_PAGES,
    day: "2026-11-25",
    networks: `
      20473 The Constant Company (Vultr)
      15169 Google
      396982 Google Cloud
      16509 Amazon Web Services
      14618 Amazon Web Services
      8075 Microsoft Azure
      31898 Oracle Cloud
      37963 Alibaba Cloud
      45102 Alibaba Cloud
      45090 Tencent Cloud
      132203 Tencent Cloud
      137718 Volcano Engine
      150436 BytePlus
      38365 Baidu Cloud
      136907 Huawei Cloud
      8560 IONOS
      24940 Hetzner
      12876 Scaleway
      62904 Eonix
      62240 Clouvider
      7506 GMO
      27715 Locaweb
      32475 Internap
      5065 Bunny Communications
      18450 WebNX
      46844 Sharktech
      11878 tzulo
      40676 Psychz
      8100 QuadraNet
      18229 CtrlS
      15180 UOL Digital Services
      32097 WholeSale Internet
      33387 Nocix
      197695 REG.RU
      6724 Strato
      24282 Kagoya
      31103 Keyweb
      34240 manitu
      29169 Gandi
      203476 Gandi
      57169 EDIS
      53667 FranTech
      51852 Private Layer
      42532 Veesp
      43513 Nano IT
      201341 trafficforce
      212531 Interneto vizija
      60068 Datacamp (CDN77)
      21859 Zenlayer
      202425 IP Volume
      43350 NForce
      35916 MULTACOM
      55286 B2 Net Solutions
      36352 HostPapa (ColoCrossing)
      46664 VolumeDrive
      53340 VegasNAP
      30633 Leaseweb
      202422 G-Core
      9370 Sakura
      9371 Sakura
      7684 Sakura
      3223 Voxility
      46261 QuickPacket
      35908 Krypt Technologies
      23352 DEFT
      46475 Limestone Networks
      133296 Web Werks India
      33480 Web Werks
      25820 IT7 Networks
      19871 Network Solutions
      13213 UK-2
      29182 JSC IOT (First VDS)
      39572 DataWeb Global Group
      14127 Iland Internet Solutions
      18978 Enzu
      20738 Heart Internet
      34989 ServeTheWorld
      24961 WIIT
      27257 Webair Internet Development Company
      20264 Webair Internet Development Company
      32181 GigeNET
      15083 Infolink Global
      47447 23M
      42695 Cleura
      24971 MasterDC
      38001 NewMedia Express
      134451 NewMedia Express
      8455 atom86
      22552 eSited Solutions
      40861 Paradise Networks
      49453 Global Layer
      30900 Sternforth
      37153 Xneelo (Pty)
      40244 Turnkey Internet
      24768 Almouroltec Servicos De Informatica E Internet
      23033 Wowrack.com
      27323 Wowrack.com
      33724 Volico
      60404 The Infrastructure Group
      30475 Handy Networks
      39020 Comvive Servidores
      10929 eStruxture Data Centers
      32489 Amanah Tech
      20021 Ntirety
      3064 Ntirety
      56322 ServerAstra
      197155 Artnet
      200088 Artnet
      53755 Input Output Flood
      23342 Unitedlayer
      24875 NovoServe
      215224 NovoServe
      17216 DC74
      43289 Trabia
      42160 DC STAR
      62217 Vinters IT
      45815 ESDS Software Solution
      33302 Data102
      44050 Petersburg Internet Network
      34665 Petersburg Internet Network
      19531 Nodes Direct
      11831 eSecureData
      36666 GloboTech Communications
      34305 Base IP
      29691 Nine Internet Solutions
      33083 AxcelX Technologies
      62370 Snel.com
      64245 DigitalFyre Internet Solutions
      53559 KST Networks
      41653 Aqua Ray
      39392 SH.cz
      24482 SG.GS
      59432 Ginernet
      16262 Datacheap
      58073 Yisp
      62282 UAB Delska Lithuania
      12993 Sabiedriba ar ierobezotu atbildibu Delska (Delska Latvia)
      10297 eNET
      10439 CariNet
      35366 ISPpro Internet
      54489 CoreSpace
      5577 root SA
      51159 CT1 Technologies
      19084 ColoUp
      60118 INVITE Systems
      47328 DigitalOne
      42730 EVANZO e-commerce
      198375 Inulogic
      57230 Aria Web Development
      49349 Dotsi
      64484 Hexanode
      13768 Aptum Technologies
      23724 IDC, China Telecommunications
      37518 Fiber Grid
      7393 Cybercon
      54103 MOD Mission Critical
      39855 Mod Mission Critical
      397373 H4Y Technologies
      132839 Power Line (Hk)
      42366 TerraTransit
      51747 Internet Vikings International
      16312 Internet Vikings International
      64286 LogicWeb
      35041 Binero
      57878 Prager Connect
      47764 LLC VK (VK Cloud)
      138195 MOACK
      26042 FiberState
      50304 Blix Solutions
      48347 JSC Mediasoft ekspert
      12695 LLC Digital Network
      210756 EdgeCenter
      44486 Oliver Horscht (SYNLINQ)
      48314 Michael Sebastian Schinzel (IP-Projects)
      58272 LeaderTelecom
      27176 DataWagon
      134548 DingFeng XinHui(HongKong) Technology
      62874 Web2Objects
      38719 Dreamscape Networks
      214238 Host Telecom
      45753 Netsec
      47692 Nessus
      53107 EVEO Servicos de Internet
      4213 Krypt Technologies
      44709 O.M.C. Computers & Communications
      43260 DGN Teknoloji
      49770 Internetport Sweden
      205275 Romarg
      20141 Quality Technology Services
      48095 Xt Global Networks
      55470 Cyfuture India
      57494 Adman
      42910 PremierDC
      34549 meerfarbig
      38478 SunnyVision
      63182 RapidScale
      138995 Antbox Networks
      34358 Cyber_Folks
      44043 Cyber_Folks
      55154 Madgenius.com
      31863 Centrilogic
      42960 Vh-Global
      132335 Leapswitch Networks
      399629 BL Networks
      61400 Start2
      35332 DataWeb
      201021 Ahmet Onur Guney (Onur Bilisim)
      133800 PT Biznet Gio Nusantara
      50926 Axarnet Comunicaciones
      14340 Salesforce.com
      207713 Global Internet Solutions
      48716 PS Internet Company
      22903 Databank Holdings
      20559 Fundaments
      15879 Vancis IP
      210079 EuroByte
      151106 Srmak Technological System
      31197 FNH media
      14361 HopOne Internet
      203053 Claus Web
      133159 Mammoth Media
      39923 Unix-Solutions
      25653 FortressITX
      7604 Zettagrid
      31477 Duocast
      16371 acens Technologies
      60458 Xnet Core
      3399 Obenetwork
      395336 MacStadium
      17223 Latisys-Chicago
      29863 Latisys-Denver
      6206 Netrouting
      197071 active 1
      61272 Informacines sistemos ir technologijos
      133380 Layerstack
      39122 Blacknight Internet Solutions
      54994 Meteverse
      139341 Aceville
      135354 Naver Business Platform Asia Pacific
      24429 Zhejiang Taobao Network
      17561 Larus
      984 Octopus Web Solution
      834 IPXO
      26383 Baxet Group
      931 Hyonix
      399073 Bunny Technology
      206728 Media Land
      55081 24 Shells
      8001 Cologix
      2635 Automattic
      53831 Squarespace
      137409 GSL Networks: servers that VPN services rent
    `,
  },
  ...HOSTING_BY_OTHERS,
];
