import { afterAll, beforeAll, expect, it } from '@jest/globals';
import mongoose, { Schema, type Connection } from 'mongoose';
import { openDatabase, type TestDatabase } from '../test/database.ts';

let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await openDatabase();
  connection = await mongoose.createConnection(database.uri, { dbName: database.db.databaseName }).asPromise();
});
afterAll(async () => {
  await connection.close();
  await database.close();
});

const brandSchema = new Schema({ name: { type: String, required: true, unique: true } }, { timestamps: true });
const productSchema = new Schema(
  {
    barcode: { type: String, unique: true },
    priceCents: Number,
    tags: [String],
    brand: { type: Schema.Types.ObjectId, ref: 'Brand' },
    sizes: [{ widthCm: Number, heightCm: Number }],
  },
  { timestamps: true },
);
it('mongoose builds unique indexes, populates, updates, aggregates, writes in bulk and in transactions', async () => {
  const Brand = connection.model('Brand', brandSchema);
  const Product = connection.model('Product', productSchema);
  await Promise.all([Brand.createIndexes(), Product.createIndexes()]);
  const brand = await Brand.create({ name: 'Berry' });
  await expect(Brand.create({ name: 'Berry' })).rejects.toMatchObject({ code: 11000, keyValue: { name: 'Berry' } });

  const made = await Product.create({
    barcode: '001',
    priceCents: 199,
    tags: ['a'],
    brand: brand._id,
    sizes: [{ widthCm: 5, heightCm: 9 }],
  });
  const found = await Product.findOne({ barcode: '001' }).populate('brand');
  expect(found?.get('brand.name')).toBe('Berry');
  expect(found?.get('createdAt')).toBeInstanceOf(Date);

  made.set('priceCents', 249);
  made.get('tags').push('b');
  await made.save();
  const updated = await Product.findOneAndUpdate(
    { barcode: '001', 'sizes.widthCm': 5 },
    { $inc: { priceCents: 1 }, $set: { 'sizes.$.heightCm': 10 } },
    { returnDocument: 'after' },
  );
  expect(updated?.toObject()).toMatchObject({
    priceCents: 250,
    tags: ['a', 'b'],
    sizes: [{ widthCm: 5, heightCm: 10 }],
  });

  const written = await Product.bulkWrite([
    { insertOne: { document: { barcode: '002', priceCents: 100, brand: brand._id } } },
    { updateOne: { filter: { barcode: '003' }, update: { $set: { priceCents: 300 } }, upsert: true } },
    { updateMany: { filter: { priceCents: { $gte: 250 } }, update: { $addToSet: { tags: 'dear' } } } },
    { deleteOne: { filter: { barcode: 'none' } } },
  ]);
  expect(written).toMatchObject({ insertedCount: 1, upsertedCount: 1, modifiedCount: 2, deletedCount: 0 });

  const groups = await Product.aggregate([
    { $unwind: { path: '$tags', preserveNullAndEmptyArrays: true } },
    { $group: { _id: '$tags', n: { $sum: 1 }, total: { $sum: '$priceCents' } } },
    { $sort: { _id: 1 } },
  ]);
  expect(groups).toEqual([
    { _id: null, n: 1, total: 100 },
    { _id: 'a', n: 1, total: 250 },
    { _id: 'b', n: 1, total: 250 },
    { _id: 'dear', n: 2, total: 550 },
  ]);

  await connection.transaction(async (session) => {
    await Product.create([{ barcode: '004', priceCents: 400 }], { session });
    await Product.updateOne({ barcode: '001' }, { $inc: { priceCents: 50 } }, { session });
  });
  await expect(
    connection.transaction(async (session) => {
      await Product.create([{ barcode: '005', priceCents: 500 }], { session });
      await Product.create([{ barcode: '004', priceCents: 400 }], { session });
    }),
  ).rejects.toMatchObject({ code: 11000 });
  expect(await Product.countDocuments()).toBe(4);
  expect(await Product.distinct('priceCents')).toEqual([100, 300, 400]);
  const cursor = Product.find({ priceCents: { $in: [300, 400] } })
    .sort({ barcode: -1 })
    .lean()
    .cursor();
  const barcodes: unknown[] = [];
  for await (const product of cursor) barcodes.push(product.barcode);
  expect(barcodes).toEqual(['004', '003', '001']);
});
