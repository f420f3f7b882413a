import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { LeadState } from '@wheelhouse/contract/leads';
import type { MediaType, Picture } from '@wheelhouse/contract/media';
import type { PaymentStatus } from '@wheelhouse/contract/payments';
import type { Localized } from '@wheelhouse/contract/values';

/** Tables of service providers, as migrations 2, 5 and 6 create them. */
export interface ProviderSchema {
  service_provider: ServiceProvider;
  service_branch: ServiceBranch;
  provider_branch: ProviderBranch;
  provider_address: ProviderAddress;
  account_provider: AccountProvider;
  media: Media;
  provider_video: ProviderVideo;
  video_upload: VideoUpload;
  product: Product;
  product_image: ProductImage;
  provider_lead: ProviderLead;
  subscription_type: SubscriptionType;
  payment: Payment;
  part_refund: PartRefund;
  payment_event: PaymentEvent;
  company_registration: CompanyRegistration;
  subscription: Subscription;
  subscription_renewal: SubscriptionRenewal;
}

export interface ServiceProvider {
  id: GeneratedAlways<number>;
  name: string;
  short_description: string | null;
  website: string | null;
  published: Generated<boolean>;
  version: Generated<number>;
  long_description: Generated<string>;
  banner_id: number | null;
  logo_id: number | null;
  allowed_branches: Generated<number>;
  allowed_countries: Generated<number>;
  changed_at: Generated<Date>;
  /** The yard assigned to it, by the name in vessels; only set by the operator. */
  yard: string | null;
}

/** A branch of services, or with a parent a category of that branch. */
export interface ServiceBranch {
  id: number;
  parent_id: number | null;
  position: number;
  names: ColumnType<Localized, string, string>;
  /** The path of its picture, in the size that pages show; the demo's have no media. */
  media_path: string | null;
  hidden: Generated<boolean>;
  picture_id: number | null;
  picture_alt: Generated<string>;
}

export interface ProviderBranch {
  provider_id: number;
  branch_id: number;
}

/** A new one is empty: without country and position. */
export interface ProviderAddress {
  id: GeneratedAlways<number>;
  provider_id: number;
  title: string;
  country: string | null;
  latitude: number | null;
  longitude: number | null;
  address: Generated<string>;
  city: Generated<string>;
  postcode: Generated<string>;
  place: number | null;
}

/** Which accounts own a provider. */
export interface AccountProvider {
  account_id: number;
  provider_id: number;
}

export interface Media {
  id: GeneratedAlways<number>;
  type: MediaType;
  provider_id: number | null;
  path: string;
  media_type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  variants: ColumnType<Picture['variants'], string | undefined, string>;
  created_at: Generated<Date>;
  unused_since: Date | null;
}

export interface ProviderVideo {
  id: GeneratedAlways<number>;
  provider_id: number;
  title: Generated<string>;
  file_id: number | null;
  poster_id: number | null;
  place: number | null;
}

export interface VideoUpload {
  id: string;
  video_id: number;
  account_id: number;
  bytes: number;
  created_at: Generated<Date>;
  expires_at: Date;
  finished: Generated<boolean>;
}

export interface Product {
  id: GeneratedAlways<number>;
  provider_id: number;
  version: Generated<number>;
  title: Generated<string>;
  short_description: Generated<string>;
  long_description: Generated<string>;
  body_path: string | null;
  published: Generated<boolean>;
  banner_id: number | null;
  place: number | null;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
}

export interface ProductImage {
  product_id: number;
  media_id: number;
}

export interface ProviderLead {
  id: GeneratedAlways<number>;
  provider_id: number;
  account_id: number | null;
  username: string;
  email: string | null;
  telephone: string | null;
  message: string | null;
  state: Generated<LeadState>;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
}

type PriceTerm = 'MONTH' | 'YEAR';

export interface SubscriptionType {
  id: Generated<number>;
  description: string;
  price: number;
  price_term: PriceTerm;
  allowed_branches: Generated<number>;
  allowed_countries: Generated<number>;
  position: number;
  withdrawn: Generated<boolean>;
}

export interface Payment {
  id: GeneratedAlways<number>;
  account_id: number | null;
  purpose: 'REGISTRATION' | 'RENEWAL' | 'PROMOTION';
  description: string;
  amount_cents: number;
  currency: Generated<string>;
  status: Generated<PaymentStatus>;
  gateway: string;
  gateway_reference: string | null;
  checkout_link: string | null;
  redirect_path: string;
  pay_back_reason: Generated<string | null>;
  closes_at: Generated<Date | null>;
  gateway_charge: Generated<string | null>;
  paid_back_at: Generated<Date | null>;
  refunded_cents: Generated<number>;
  dispute: Generated<'OPEN' | 'WON' | 'LOST' | null>;
  failed_tries: Generated<number>;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
}

export interface PartRefund {
  id: GeneratedAlways<number>;
  payment_id: number;
  amount_cents: number;
  reason: string;
  asked_at: Date;
  done_at: Generated<Date | null>;
}

export interface PaymentEvent {
  gateway: string;
  event_id: string;
  received_at: Generated<Date>;
}

export interface CompanyRegistration {
  id: GeneratedAlways<number>;
  account_id: number | null;
  subscription_type_id: number;
  price: number;
  price_term: PriceTerm;
  request_key: string | null;
  name: string;
  address: string;
  postcode: string;
  city: string;
  country: string;
  vat_number: string;
  email: string;
  telephone: string;
  payment_id: number | null;
  provider_id: number | null;
  created_at: Generated<Date>;
}

export interface Subscription {
  provider_id: number;
  subscription_type_id: number;
  price: number;
  price_term: PriceTerm;
  started_at: Date;
  ends_at: Date | null;
  lapsed_at: Date | null;
  reminded_days: number | null;
}

export interface SubscriptionRenewal {
  payment_id: number;
  provider_id: number;
  subscription_type_id: number;
  price: number;
  price_term: PriceTerm;
  request_key: string | null;
}
