import { expect, test } from "vitest";

import { namesPostBox } from "./post-box";

test.each([
  ...["PO Box 12", "P.O. Box 12", "P.O.Box 12", "PO-BOX 7", "p o box", "P O BOX12", "POB 12"],
  ...["GPO Box 1234", "P.O.B. 12", "Post Office Box 12", "Post Box 12", "Postbox no. 12", "PMB 44"],
  ...["Private Bag 12", "Private Bag X12", "Locked Bag 12", "Private Mail Bag 3", "PO Drawer 7"],
  ...["12 High Street, PO Box 9", "Parcel Locker 7", "Amazon Hub Locker", "General Delivery"],
  ...["Box 123", "Box 123 (Sweden)", "Box 123, 111 22", "Postboks 12 Sentrum", "Pb. 12"],
  ...["Postfach 10 01 23", "Packstation 145", "Postfiliale 512", "Pf. 12", "Postlagernd"],
  ...["Postbus 12", "Posbus 12", "Antwoordnummer 12", "Pósthólf 12"],
  ...[
    "BP 113",
    "BP 123",
    "B.P. 123",
    "BP 12",
    "12 rue Haute, BP 12",
    "BP 12 Cedex",
    "BP 4235 Yaoundé",
  ],
  ...["Boîte postale 12", "Case postale 12", "C.P. 12", "CS 20012", "Poste restante"],
  ...["Apartado 12", "Apartado de correos 5", "Apdo. 12", "Apdo. Postal 12", "Casilla 123"],
  ...["Casilla de Correo 12", "Caixa Postal 12", "Casella Postale 12", "Cas. post. 12"],
  ...["Skrytka pocztowa 12", "skr. poczt. 12", "Paczkomat WAW01", "Poštovní přihrádka 12"],
  ...["Poštanski pretinac 12", "Poštni predal 12", "Postafiók 12", "Căsuța poștală 12"],
  ...["Postilokero 12", "PL 12", "Posta Kutusu 12", "P.K. 12", "Kotak Pos 12", "Peti Surat 12"],
  ...["а/я 12", "А/Я 12", "абонентский ящик 12", "а/с 12", "поштова скринька 12", "П.К. 12"],
  ...["Τ.Θ. 12", "Ταχυδρομική Θυρίδα 12", "ص.ب 12", "ص ب 12", "صندوق بريد 12", "صندوق پستی 12"],
  ...["ת.ד. 12", 'ת"ד 12', "תא דואר 12", "पोस्ट बॉक्स 12", "ตู้ ปณ. 12", "邮政信箱 12", "郵政信箱12號"],
  ...["私書箱12号", "사서함 12호"],
])("the address line %s is a post office box", (line) => {
  expect(namesPostBox(line)).toBe(true);
});

test.each([
  ...["12 Boxwood Road", "Postboxroad 1", "Porte Boxe 3", "12 Post Box Lane", "Box Hill 12"],
  ...["12 Box Tree Close", "BP 2 Go, High St 5", "12 BP Station Road", "Go Box 5", "Postbushof 3"],
  ...["Calle Casilla 5", "pl. 3 Maja 12", "pl. Wolności 5", "Apartamento 12", "C.P. 06600 Roma"],
  ...["Rue de la Poste 12", "Poststraße 12", "Posthofstraße 4", "Lockerbie Road 3", "Caseyville 4"],
  ...["улица Ясная 12", "ул. Павла Корчагина 12", "шоссе 12/1", "שדרות דוד 12", "شارع صبري 12"],
  ...["信義路12號", "東京都港区1-2-3", "PSC 12 Unit 34", "12 Private Road", "CPT Smith Way 12"],
  "",
])("the address line %s is an ordinary street", (line) => {
  expect(namesPostBox(line)).toBe(false);
});
