import { formatPrice, type CartLine, type ShopperContent } from '@aislelab/domain';
import type { ListedShelf } from '../../core/shelf-list.ts';
import type { PlacedProduct } from '../../core/store-layout.ts';
import { imageUrl } from '../../scene/images.ts';
import { useSay } from '../texts.tsx';
import { PRODUCT_ATTRIBUTE } from './useSeenProducts.ts';

export interface ListedShelvesProps {
  shelves: readonly ListedShelf[];
  config: ShopperContent['config'];
  cart: readonly CartLine[];
  onTake: (product: PlacedProduct) => void;
}

/** A heading for each shelf, and a way to jump to it. */
export function ListedShelves({ shelves, config, cart, onTake }: ListedShelvesProps) {
  const say = useSay();
  const quantities = new Map(cart.map(({ product, quantity }) => [product, quantity]));
  const titles = new Map(
    shelves.map((shelf, index) => [
      shelf.shelf,
      shelf.section === 'display'
        ? say('list.display')
        : [say('list.shelf', { number: String(index + 1) }), shelf.category].filter(Boolean).join(': '),
    ]),
  );
  return (
    <>
      <nav className="list-nav" aria-label={say('list.jump')}>
        <ul>
          {shelves.map(({ shelf }) => (
            <li key={shelf}>
              <a href={`#${shelf}`}>{titles.get(shelf)}</a>
            </li>
          ))}
        </ul>
      </nav>
      {shelves.map(({ shelf, products }) => (
        <section key={shelf} id={shelf} tabIndex={-1} aria-labelledby={`${shelf}-title`}>
          <h2 id={`${shelf}-title`}>{titles.get(shelf)}</h2>
          <ul className="list-products">
            {products.map((product) => (
              <li key={product._id} {...{ [PRODUCT_ATTRIBUTE]: product._id }}>
                <button type="button" className="list-product" onClick={() => onTake(product)}>
                  <span className="list-picture">
                    {product.image && <img src={imageUrl(product.image.thumb)} alt="" loading="lazy" />}
                  </span>
                  <span className="list-brand">{product.brandName}</span>
                  <span className="list-name">{product.name}</span>
                  <strong>{formatPrice(product.price, config.currency, config.currencyPosition)}</strong>
                  {quantities.has(product._id) && (
                    <span className="list-count">
                      {say('cart.items', { count: String(quantities.get(product._id)) })}
                    </span>
                  )}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
