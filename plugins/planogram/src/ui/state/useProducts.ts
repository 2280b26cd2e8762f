import {
  BULK_LOOKUP_LIMIT,
  productsOf,
  type Brand,
  type Category,
  type Company,
  type Planogram,
  type Product,
  type Ref,
} from '@aislelab/domain';
import type { EditorProduct } from '@aislelab/ui-kit';
import { useApi, type ListAnswer } from '@aislelab/ui-kit/api';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Products } from './content.ts';

/** A library product as the list calls answer it, category and brand populated or not. */
export type ListedProduct = Pick<Product, '_id' | 'name' | 'width' | 'height' | 'price' | 'image'> & {
  category: Ref<Category>;
  company?: Ref<Company> | null;
  brand: Ref<Brand>;
};

export function toEditorProduct(product: ListedProduct): EditorProduct {
  const { _id, name, width, height, price, image } = product;
  return {
    _id,
    name,
    width,
    height,
    price,
    image,
    category: named(product.category),
    company: product.company ? named(product.company) : null,
    brand: named(product.brand),
    project: false,
  };
}
const named = (ref: Ref<{ _id: string; name: string }>) =>
  typeof ref === 'string' ? { _id: ref, name: '' } : { _id: ref._id, name: ref.name ?? '' };

export interface ProductShelf {
  products: Products;
  /** Makes listed products known, before one is placed. */
  know: (listed: readonly EditorProduct[]) => void;
  /** Looks up those of the planograms' products that are not known yet, and answers all that are known then. */
  lookUp: (...planograms: Planogram[]) => Promise<Products>;
  loading: boolean;
  error: unknown;
}

/** Products of the project and those of the library that were looked up so far. */
export function useProducts(own: Products, opening: readonly Planogram[]): ProductShelf {
  const api = useApi();
  const [library, setLibrary] = useState<Products>({});
  const [loading, setLoading] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const products = useMemo(() => ({ ...library, ...own }), [library, own]);

  const know = useCallback((listed: readonly EditorProduct[]) => {
    setLibrary((known) =>
      listed.every((product) => known[product._id])
        ? known
        : { ...known, ...Object.fromEntries(listed.map((product) => [product._id, product])) },
    );
  }, []);

  const lookUp = useCallback(
    async (...planograms: Planogram[]): Promise<Products> => {
      const ids = [...new Set(planograms.flatMap(productsOf))].filter((id) => !products[id]);
      if (ids.length === 0) return products;
      const answer = await api.post<ListAnswer<ListedProduct>>('/library/products/query', {
        skip: 0,
        limit: BULK_LOOKUP_LIMIT,
        where: { _id: { IN: ids } },
        populate: ['category', 'company', 'brand'],
      });
      const found = answer.data.map(toEditorProduct);
      know(found);
      return { ...products, ...Object.fromEntries(found.map((product) => [product._id, product])) };
    },
    [api, know, products],
  );

  // Only what the editor opened with: everything that comes later is looked up before it is placed.
  useEffect(() => {
    let open = true;
    setLoading(true);
    lookUp(...opening).then(
      () => open && setLoading(false),
      (reason: unknown) => {
        if (!open) return;
        setLoading(false);
        setError(reason);
      },
    );
    return () => {
      open = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps
  }, [opening]);

  return { products, know, lookUp, loading, error };
}
