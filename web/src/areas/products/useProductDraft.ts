import { ProblemError } from '@wheelhouse/contract/client';
import { changeProduct, removeProduct, type Product } from '@wheelhouse/contract/products';
import { useEffect, useRef, useState } from 'react';
import { api } from '#lib/api.ts';
import { forgetUnsaved, keepUnsaved, readUnsaved, type Unsaved } from '#lib/unsavedText.ts';
import { isBlank, productDraft, sameDraft, type ProductDraft } from './productDraft.ts';
import { loadProduct, type WholeProduct } from './productQueries.ts';

/** A text is kept in the browser once one has stopped typing for this long. */
const keepAfterMs = 500;

function draftOf({ product, body }: WholeProduct): ProductDraft {
  return { title: product.title, shortDescription: product.shortDescription, longDescription: body };
}

export interface ProductEditing {
  readonly product: Product;
  readonly draft: ProductDraft;
  readonly changed: boolean;
  /** Counts how often another text took the place of the one that is edited. */
  readonly edition: number;
  readonly saving: boolean;
  readonly refusal: Error | undefined;
  /** Somebody else has changed it meanwhile. */
  readonly stale: boolean;
  readonly offer: Unsaved<ProductDraft> | undefined;
  change(part: Partial<ProductDraft>): void;
  /** Saves and answers whether that was done. */
  save(published: boolean): Promise<boolean>;
  took(part: Partial<Product>): void;
  takeTheirs(): Promise<void>;
  keepMine(): Promise<void>;
  restore(): void;
  forget(): void;
  /** Gives up what was typed. */
  discard(): void;
}

/** A product as it is edited. Until it is saved the browser keeps what was typed (decisions, section 5). */
export function useProductDraft(whole: WholeProduct, userId: number): ProductEditing {
  const [loaded, setLoaded] = useState(whole);
  const [draft, setDraft] = useState(() => draftOf(whole));
  const [edition, setEdition] = useState(0);
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<Error>();
  const [offer, setOffer] = useState<Unsaved<ProductDraft>>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const done = useRef(false);
  const removal = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { product } = loaded;
  const ids = { id: product.source.id, productId: product.id };
  const key = `${userId}/product/${product.id}`;
  const [first] = useState({ blank: isBlank(draftOf(whole)), draft: draftOf(whole), ids });

  useEffect(() => {
    let gone = false;
    void readUnsaved(key, productDraft).then((kept) => {
      if (gone || kept === undefined) return;
      if (sameDraft(kept.value, first.draft)) void forgetUnsaved(key);
      else setOffer(kept);
    });
    return () => {
      gone = true;
    };
  }, [key, first]);

  // A blank product that was never saved goes with its editor. React may run an effect twice in a row, hence the wait.
  useEffect(() => {
    clearTimeout(removal.current);
    return () => {
      const { blank, ids: params } = first;
      if (!blank || done.current) return;
      removal.current = setTimeout(() => {
        api.call(removeProduct, { params }).catch((cause: unknown) => {
          if (!(cause instanceof ProblemError)) throw cause;
        });
      }, 0);
    };
  }, [first]);

  function show(next: ProductDraft) {
    setDraft(next);
    setEdition((count) => count + 1);
  }

  async function put(version: number, published: boolean): Promise<boolean> {
    setSaving(true);
    setRefusal(undefined);
    try {
      const saved = await api.call(changeProduct, { params: ids, body: { version, ...draft, published } });
      done.current = true;
      clearTimeout(timer.current);
      await forgetUnsaved(key);
      setLoaded({ product: saved, body: draft.longDescription });
      return true;
    } catch (cause) {
      setRefusal(cause instanceof Error ? cause : new Error(String(cause)));
      return false;
    } finally {
      setSaving(false);
    }
  }

  async function loadTheirs() {
    try {
      return await loadProduct(ids.id, ids.productId);
    } catch (cause) {
      setRefusal(cause instanceof Error ? cause : new Error(String(cause)));
      return undefined;
    }
  }

  return {
    product,
    draft,
    changed: !sameDraft(draft, draftOf(loaded)),
    edition,
    saving,
    refusal,
    stale: refusal instanceof ProblemError && refusal.status === 409,
    offer,
    change(part) {
      const next = { ...draft, ...part };
      setDraft(next);
      setOffer(undefined);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void keepUnsaved(key, next), keepAfterMs);
    },
    save: (published) => put(product.version, published),
    took: (part) => setLoaded((now) => ({ ...now, product: { ...now.product, ...part } })),
    async takeTheirs() {
      const theirs = await loadTheirs();
      if (theirs === undefined) return;
      setOffer({ value: draft, keptAt: new Date() });
      setRefusal(undefined);
      setLoaded(theirs);
      show(draftOf(theirs));
    },
    async keepMine() {
      const theirs = await loadTheirs();
      if (theirs === undefined) return;
      setRefusal(undefined);
      setLoaded(theirs);
    },
    restore() {
      if (offer !== undefined) show(offer.value);
      setOffer(undefined);
    },
    forget() {
      setOffer(undefined);
      void forgetUnsaved(key);
    },
    discard() {
      clearTimeout(timer.current);
      void forgetUnsaved(key);
    },
  };
}
